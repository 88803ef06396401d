import { landingPath } from '@app/contract/paths'
import { Outlet, useRouter } from '@tanstack/react-router'
import { NavigateProvider } from './kit/link.tsx'

/** Gives the kit's links the router. */
export function Root() {
  const router = useRouter()
  const navigate = (href: string) => {
    // The landing page is a separate document.
    if (href === landingPath) location.assign(href)
    else void router.navigate({ href })
  }
  return (
    <NavigateProvider value={navigate}>
      <Outlet />
    </NavigateProvider>
  )
}
