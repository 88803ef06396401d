import { createElement, use, type ComponentType, type FunctionComponent } from 'react'

/** The script or style of a lazy component failed to load. */
export class LazyLoadError extends Error {
  /** Makes the component load again when it is next rendered. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page failed to load', { cause })
    this.name = 'LazyLoadError'
    this.forget = forget
  }
}

/** Lets a component that failed to load try again; called by the place that shows the error. */
export function resetFailedLoad(error: unknown): void {
  if (error instanceof LazyLoadError) error.forget()
}

type LazyPart<P> = FunctionComponent<P> & { preload: () => Promise<void> }

/**
 * A component that loads when it is first rendered. React's `lazy` keeps a failure as long as the
 * page lives; this one loads again after `resetFailedLoad`.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  let attempt: Promise<ComponentType<P>> | undefined
  let attempts = 0

  const forget = () => void (attempt = undefined)
  const start = async () => {
    try {
      if (attempts++ > 0) await fetchStylesAgain()
      return await load()
    } catch (error) {
      throw isNotFetched(error) ? await createMissingError(error, forget, attempts > 1) : error
    }
  }
  const startTracked = () => {
    const started = start()
    // `use` reads these marks and renders a loaded component at once, without a fallback.
    void started
      .then((value) => Object.assign(started, { status: 'fulfilled', value }))
      .catch(() => undefined)
    return started
  }
  const part = () => (attempt ??= startTracked())
  const Part = (props: P) => createElement(use(part()), props)
  // A failed preload is retried when the component renders; a second failure shows there.
  const preload = async () => void (await part().catch(forget))
  return Object.assign(Part, { preload })
}

// The messages of Chromium, Firefox, Safari and the build's style loader.
const notFetched = /dynamically imported module|importing a module script|unable to preload/iu

const isNotFetched = (error: unknown) => error instanceof Error && notFetched.test(error.message)

const freshForMs = 30_000

/**
 * If the server is reachable but the chunk does not come, a newer version is deployed or the
 * browser remembers a failure: the page reloads.
 */
async function createMissingError(cause: unknown, forget: () => void, isRetry: boolean) {
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  // A page that has just loaded would load the same again, unless somebody asked for it: some
  // Chromiums keep a failed import for as long as the page lives.
  if (isReached && (isRetry || performance.now() > freshForMs)) {
    rememberReload()
    location.reload()
    await new Promise(() => {})
  }
  return new LazyLoadError(cause, forget)
}

const reloadKey = 'stayer.loaded-anew'

function rememberReload() {
  try {
    sessionStorage.setItem(reloadKey, 'yes')
  } catch {
    // Without storage the reader begins at the top.
  }
}

/**
 * True, once, after a page was loaded again for a part that had not come: to its reader it is a
 * navigation.
 */
export function takeReload(): boolean {
  try {
    const isReload = sessionStorage.getItem(reloadKey) !== null
    sessionStorage.removeItem(reloadKey)
    return isReload
  } catch {
    return false
  }
}

/** The build's loader requests a style only once. Loaded styles have a sheet. */
async function fetchStylesAgain() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(fetchAgain))
}

const fetchAgain = (missed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = missed.href
    link.addEventListener('load', () => {
      missed.remove()
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload ${link.href}`))
    })
    missed.after(link)
  })
