import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Gives the links inside it the router's navigation. Without it they reload the page. */
export const NavigateProvider = NavigateContext.Provider

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** Replaces the direct navigation. */
  onPress?: () => void
}

/** An app link that stays a real link: new tab, copy and context menu work. */
export function Link({ href, onPress, children, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const act = onPress ?? navigate
    if (act === null || isForBrowser(event)) return
    event.preventDefault()
    act(href)
  }
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}

function isForBrowser(event: MouseEvent<HTMLAnchorElement>) {
  const { target, origin, hash } = event.currentTarget
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return (
    hasModifier ||
    event.button !== 0 ||
    (target !== '' && target !== '_self') ||
    origin !== location.origin ||
    hash !== ''
  )
}

type LinkedProps = { words: string; url: string | null }

/** A name, licence or source, as a link if it has a URL. */
export function OptionalLink({ words, url }: LinkedProps) {
  if (url === null || url === '') return words
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
