// Run by the npm scripts before anything else, perhaps on an older Node and with nothing installed
// yet: plain JavaScript, built-in modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './prepare-lock.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const modules = join(root, 'node_modules')
const installedStamp = join(modules, '.installed-from')
const dist = join(root, 'web/dist')
const builtStamp = join(dist, '.built-from')

class Failure extends Error {}

try {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const wantsBuild = process.argv.includes('--build')
  const isReady = () => isInstalled(lockfile) && (!wantsBuild || isBuilt(lockfile))
  if (!isReady()) {
    await withLock(join(root, '.cache/prepare'), async (started) => {
      if (!isInstalled(lockfile)) await install(lockfile, started)
      if (wantsBuild && !isBuilt(lockfile)) await build(lockfile, started)
    })
  }
} catch (error) {
  console.error(error instanceof Failure ? error.message : explain(error))
  process.exitCode = 1
}

function isInstalled(lockfile) {
  return read(installedStamp) === hash(lockfile) || wasInstalledByHand(lockfile)
}

/**
 * True when npm itself says, in the list it writes last, that node_modules holds what the lockfile
 * asks for.
 */
function wasInstalledByHand(lockfile) {
  const list = read(join(modules, '.package-lock.json'))
  if (!list) return false
  const installed = JSON.parse(list).packages
  const isThere = ([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    return found
      ? found.version === wanted.version && found.integrity === wanted.integrity
      : Boolean(wanted.optional)
  }
  if (!Object.entries(JSON.parse(lockfile.toString()).packages).every(isThere)) return false
  tryToWrite(installedStamp, hash(lockfile))
  return true
}

async function install(lockfile, started) {
  console.log('Installing the packages of package-lock.json (once; about a minute) …')
  const startedAt = Date.now()
  rmSync(installedStamp, { force: true })
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const [command, first] = node && npm && existsSync(node) ? [node, [npm]] : ['npm', []]
  // npm removes node_modules first, and with it the Node that may lie there.
  const PATH = pathWithout(join(modules, '.bin'))
  const { code, tail } = await run(
    command,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      started,
      PATH,
    },
  )
  if (code !== 0) {
    throw new Failure(
      `${tail}\nThe packages could not be installed. Check that this machine reaches the npm registry and that ` +
        `${root} is yours to write, then run the same command again.`,
    )
  }
  writeFileSync(installedStamp, hash(lockfile))
  console.log(`Installed in ${secondsSince(startedAt)} s.`)
}

function isBuilt(lockfile) {
  const stamp = read(builtStamp)
  return stamp !== null && stamp === hashOfSources(lockfile)
}

async function build(lockfile, started) {
  console.log('Building the web app …')
  const startedAt = Date.now()
  const sources = hashOfSources(lockfile)
  // Built beside and renamed, so that a server never finds half a build.
  const fresh = join(root, '.cache/web-dist.new')
  const stale = join(root, '.cache/web-dist.old')
  rmSync(fresh, { recursive: true, force: true })
  rmSync(stale, { recursive: true, force: true })
  const localNode = join(modules, '.bin/node')
  const vite = join(modules, 'vite/bin/vite.js')
  const options = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const { code, tail } = await run(
    existsSync(localNode) ? localNode : process.execPath,
    [vite, ...options],
    {
      started,
    },
  )
  if (code !== 0)
    throw new Failure(`${tail}\nThe web app could not be built. The lines above say where.`)
  writeFileSync(join(fresh, '.built-from'), sources)
  if (existsSync(dist)) renameSync(dist, stale)
  renameSync(fresh, dist)
  rmSync(stale, { recursive: true, force: true })
  console.log(`Built in ${secondsSince(startedAt)} s.`)
}

/** Compares content, not time: a checkout or a copy gives every file a new time. */
function hashOfSources(lockfile) {
  const sum = createHash('sha256').update(lockfile)
  for (const file of [...filesUnder('contract/src'), ...filesUnder('web')]) {
    sum.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return sum.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return ['dist', 'node_modules'].includes(entry.name) ? [] : filesUnder(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    })
}

/** Runs a program; its output is kept back and only the end of it given, for when it fails. */
function run(command, args, { started, ...environment }) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    if (child.pid) started(child.pid)
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    const keep = (chunk) => (output = (output + chunk).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', (code) => {
      process.off('exit', stop)
      settle({ code, tail: output.trimEnd().split('\n').slice(-30).join('\n') })
    })
  })
}

function pathWithout(folder) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .filter((candidate) => candidate !== folder && !candidate.startsWith(folder + sep))
    .join(delimiter)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/**
 * A stamp that cannot be written (a read-only installation) only costs the next start some
 * milliseconds.
 */
function tryToWrite(path, content) {
  try {
    writeFileSync(path, content)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

function explain(error) {
  if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return error.stack
  return `${error.path} cannot be written. Run this as the user who owns ${root}.`
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

function secondsSince(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1)
}
