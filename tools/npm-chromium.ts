import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { z } from 'zod'

const cache = join(import.meta.dirname, '../.cache')
const program = 'start-chromium'
const Manifest = z.object({ version: z.string() })

/** The start script of the npm package's browser, if it was unpacked before. */
export function findUnpackedChromium(): string | null {
  const found = findPackage()
  return found && existsSync(found.start) ? found.start : null
}

/**
 * Unpacks the npm package's browser once; null where the package is missing or its browser does not
 * run.
 */
export async function unpackChromium(): Promise<string | null> {
  const found = findPackage()
  if (!found || existsSync(found.start)) return found?.start ?? null
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'chromium-new-'))
  try {
    await unpackInto(fresh, found.archives)
    const start = writeStartScript(fresh)
    if (!canStart(start)) return null
    // Complete or absent: a run beside this one never finds half a browser.
    if (!existsSync(found.start)) renameSync(fresh, dirname(found.start))
    return found.start
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** The package holds a program for Linux on x64 alone. */
function findPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
    const { version } = Manifest.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    )
    return { archives: join(folder, 'bin'), start: join(cache, `chromium-${version}`, program) }
  } catch {
    return null
  }
}

async function unpackInto(folder: string, archives: string) {
  const browser = createWriteStream(join(folder, 'chromium'), { mode: 0o755 })
  await pipeline(createReadStream(join(archives, 'chromium.br')), createBrotliDecompress(), browser)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    const input = brotliDecompressSync(readFileSync(join(archives, archive)))
    spawnSync('tar', ['-x', '-C', folder], { input, stdio: ['pipe', 'ignore', 'ignore'] })
  }
}

/** The script gives the browser a font, and the libraries of NSS where the system has none. */
function writeStartScript(folder: string): string {
  const isComplete = canStart(join(folder, 'chromium'))
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export FONTCONFIG_PATH="$here"',
    ...(isComplete ? [] : ['export LD_LIBRARY_PATH="$here/lib"']),
    // A sandbox needs a program of root's or rights that many containers lack, and only our own
    // pages are opened.
    'exec "$here/chromium" --no-sandbox "$@"',
  ]
  writeFileSync(join(folder, 'fonts.conf'), fonts)
  const start = join(folder, program)
  writeFileSync(start, `${lines.join('\n')}\n`, { mode: 0o755 })
  return start
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const canStart = (browser: string) =>
  spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
