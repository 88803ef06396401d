import { createElement, use, type ComponentType, type FunctionComponent } from 'react'

/** The script or the style of a part that did not come. */
export class LazyLoadError extends Error {
  /** The part is fetched again when it is next shown. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page did not come', { cause })
    this.name = 'PartMissing'
    this.forget = forget
  }
}

/** For the place that caught an error and shows it: once it does, the part may be tried again. */
export function resetFailedLoad(error: unknown): void {
  if (error instanceof LazyLoadError) error.forget()
}

type LazyPart<P> = FunctionComponent<P> & { preload: () => Promise<void> }

/**
 * A component that is fetched when it is first shown. Unlike React's `lazy`, which keeps what failed for as long as
 * the page lives, it is fetched again when it is next shown after `resetFailedLoad`.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let attempt: Promise<ComponentType<P>> | undefined
  let attempts = 0

  const forget = () => void (attempt = undefined)
  const start = async () => {
    try {
      if (attempts++ > 0) await fetchStylesAgain()
      return await load()
    } catch (error) {
      throw isNotFetched(error) ? await missing(error, forget) : error
    }
  }
  const begin = () => {
    const begun = start()
    // React's own marks: a part that has come is shown in the same render, without a moment of nothing.
    void begun.then((value) => Object.assign(begun, { status: 'fulfilled', value })).catch(() => undefined)
    return begun
  }
  const part = () => (attempt ??= begin())
  const Part = (props: P) => createElement(use(part()), props)
  // A part that could not be fetched ahead is fetched when it is shown, and its failure is shown
  // there.
  const preload = async () => void (await part().catch(forget))
  return Object.assign(Part, { preload })
}

// In the words of Chromium, Firefox, Safari, and of the build for styles.
const notFetched = /dynamically imported module|importing a module script|unable to preload/iu

const isNotFetched = (error: unknown) => error instanceof Error && notFetched.test(error.message)

const freshForMs = 30_000

/** A server that can be reached without the part is a newer one: the page is loaded again. */
async function missing(cause: unknown, forget: () => void) {
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  // A page that has only just come would come the same again.
  if (isReached && performance.now() > freshForMs) {
    location.reload()
    await new Promise(() => {})
  }
  return new LazyLoadError(cause, forget)
}

/** The build's loader asks for a style once only. One that came has a sheet. */
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
