import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appPaths, sharePath } from '@app/contract/paths'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const worker = join(import.meta.dirname, 'service-worker/worker.ts')

/**
 * Fonts, marks and pictures that a member's screens show without asking the server who they are.
 */
const plainFiles = [
  '/look.js',
  '/favicon.ico',
  '/brand/favicon.svg',
  '/fonts/besley-latin-wght-normal.woff2',
  '/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2',
]
const publicFolder = join(import.meta.dirname, 'public')
const memberPaths = ['journey', 'journal', 'journalDetailed', 'profile', 'coachMemory'] as const

/**
 * Writes `/sw.js`, the worker that keeps the app's shell: the files of every screen that a member
 * opens, and none of the newsroom's.
 */
export function keepShell(): Plugin {
  return {
    name: 'keep-shell',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const scripts = scriptsOf(bundle['app.html'])
      if (scripts.length === 0) return this.error('The build has no script of app.html')
      const files = [...plainFiles, ...filesFrom(scripts, bundle).map((name) => `/${name}`)]
      const code = await readFile(worker, 'utf8')
      const version = createHash('sha256').update(code + files.join())
      for (const file of plainFiles) version.update(await readFile(join(publicFolder, file)))
      const paths = memberPaths.map((name) => appPaths[name])
      const built = JSON.stringify({
        version: version.digest('hex').slice(0, 12),
        files,
        paths,
        sharePath,
        scripts,
      })
      const { code: source } = await transformWithOxc(code, worker, { lang: 'ts' })
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILT=${built}\n${source}`,
      })
    },
  }
}

const scriptsOf = (page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  page?.type === 'asset'
    ? [...String(page.source).matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
    : []

/** Screens of the newsroom, and the page of the kit's parts. */
const isLeftOut = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.every((id) => id.includes('/src/newsroom/')) ||
  /\/src\/newsroom\/|\/kit-page\.tsx$/.test(facadeModuleId ?? '')

/** The names of these scripts, and of all that they may fetch. */
function filesFrom(scripts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || names.has(name) || isLeftOut(chunk)) return
    names.add(name)
    for (const style of stylesOf(chunk)) names.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next)
  }
  for (const name of scripts) add(name)
  return [...names].toSorted()
}

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk) => viteMetadata?.importedCss ?? []
