import { createContext, use, type ComponentProps, type MouseEvent } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Lends every link inside the router's way of going somewhere. Without it a link loads the page again. */
export const NavigateProvider = NavigateContext.Provider

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** In place of going there at once. */
  onPress?: () => void
}

/** A link within the app that stays a link: a new tab, a copy, a right click all work. */
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
