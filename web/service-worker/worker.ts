/// <reference lib="webworker" />

// Keeps the files of the app's shell, so that it opens without a network. It keeps nothing else: no
// answer of a call, no photo, no page of the newsroom.

/** Filled in by the build: the files of this version, the paths that open the shell, its scripts. */
declare const BUILT: {
  version: string
  files: string[]
  paths: string[]
  sharePath: string
  scripts: string[]
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types know a worker of any kind
const scope = self as unknown as ServiceWorkerGlobalScope

const prefix = 'stayer-shell-'
const cacheName = prefix + BUILT.version
const shellPath = '/journal'
const sharedName = 'stayer-shared'
const mostShared = 20
const longestWaitMs = 5_000
const gatewayFaults = [502, 503, 504]

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === BUILT.sharePath)
    return event.respondWith(takeShared(request))
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isShellPath(pathname)) event.respondWith(openShell(event))
  } else if (BUILT.files.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(findFile(request))
  }
})

/** All files or none: a shell is never kept with the files of another version. */
async function install() {
  const cache = await caches.open(cacheName)
  try {
    const shell = await fetch(shellPath, { cache: 'reload' })
    if (!(await isOfThisVersion(shell))) throw new Error('The server has another version')
    await cache.addAll(BUILT.files.map((file) => new Request(file, { cache: 'no-cache' })))
    await cache.put(shellPath, shell)
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
  await scope.skipWaiting()
}

/** The version before stays too: tabs that were opened with it still fetch parts of it. */
async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const older = ours.filter((name) => name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function isOfThisVersion(shell: Response) {
  const page = shell.ok ? await shell.clone().text() : ''
  return BUILT.scripts.every((script) => page.includes(script))
}

const isShellPath = (pathname: string) =>
  BUILT.paths.includes(pathname.toLowerCase().replace(/\/$/, ''))

/** The server's own page, and the kept one where that does not come. */
async function openShell(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const asked = fetch(event.request)
  const answer = await Promise.race([asked.catch(() => undefined), waitTooLong()])
  if (answer && !gatewayFaults.includes(answer.status)) {
    // The channel's words in it may have changed.
    const copy = answer.clone()
    event.waitUntil(keepIfOfThisVersion(cache, copy))
    return answer
  }
  return (await cache.match(shellPath)) ?? asked
}

async function keepIfOfThisVersion(cache: Cache, shell: Response) {
  if (await isOfThisVersion(shell)) await cache.put(shellPath, shell)
}

const waitTooLong = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))

/** Keeps what was shared to the app until the form of a new entry takes it (`shared-files.ts`). */
async function takeShared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll('files').filter((one) => one instanceof File)
  await caches.delete(sharedName)
  const cache = await caches.open(sharedName)
  for (const [at, file] of files.slice(0, mostShared).entries()) {
    const headers = { 'x-name': encodeURIComponent(file.name) }
    await cache.put(`/shared/${at}`, new Response(file, { headers }))
  }
  return Response.redirect(`${shellPath}?tab=journal`, 303)
}

/** A name carries a hash of the content, so that what is kept under it is what the server has. */
async function findFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
  return kept ?? fetch(request)
}
