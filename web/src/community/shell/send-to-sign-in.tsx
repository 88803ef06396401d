import { appPaths } from '@app/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Opening } from './opening.tsx'

/** Sends a visitor to sign in, once, remembering where they wanted to go. */
export function SendToSignIn() {
  const router = useRouter()
  useEffect(() => {
    // Read here and not while rendering: on its way there the location is already that of the sign-in page.
    const { pathname, href } = router.latestLocation
    // A member who signs out is on the way already, and needs nothing more here.
    if (pathname.toLowerCase().startsWith(appPaths.auth)) return
    void router.navigate({ to: appPaths.auth, search: { next: href }, replace: true })
  }, [router])
  return <Opening />
}
