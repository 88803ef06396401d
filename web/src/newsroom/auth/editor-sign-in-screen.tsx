import { appPaths, landingPath } from '@app/contract/paths'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Brand, Stripe } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { useToast } from '../../kit/toast.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import styles from './editor-sign-in-screen.module.css'
import { hasJustLoggedOut } from './logged-out.ts'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Side = 'login' | 'sign-up'

/** The newsroom's screens that ask for a name at sign-up. */
const namedAt: readonly string[] = [appPaths.calendar, appPaths.admin]

/**
 * Replaces every newsroom page while no editor is signed in. Signing in shows the page that was
 * wanted.
 */
export function EditorSignInScreen({ hasEnded }: { hasEnded: boolean }) {
  const pathname = useRouterState({
    select: ({ location }) => location.pathname.toLowerCase().replace(/\/$/, ''),
  })
  const [side, setSide] = useState<Side>('login')
  // The screen holds name and email, so that switching forms does not lose them. Passwords are
  // never carried over.
  const [identity, setIdentity] = useState({ name: '', email: '' })
  usePageTitle(side === 'login' ? 'Login' : 'Sign up', 'Newsroom')
  useLoggedOutToast()
  return (
    <EditorSignInCard title="Sign in to the newsroom">
      {hasEnded && (
        <div className={styles.notice} role="status">
          <Notice>You have been signed out. Please log in again; what you wrote is kept.</Notice>
        </div>
      )}
      <Tabs<Side> selected={side} onSelect={setSide}>
        <TabBar<Side>
          label="Account"
          variant="segmented"
          items={[
            { id: 'login', label: 'Login' },
            { id: 'sign-up', label: 'Sign up' },
          ]}
        />
        <TabPanel id="login">
          <LoginForm identity={identity} onIdentity={setIdentity} />
        </TabPanel>
        <TabPanel id="sign-up">
          <SignUpForm
            identity={identity}
            onIdentity={setIdentity}
            needsName={namedAt.includes(pathname)}
          />
        </TabPanel>
      </Tabs>
    </EditorSignInCard>
  )
}

/** The card on the dark background, with its title for screen readers. */
export function EditorSignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.door}>
      <img src="/art/w9.svg" alt="" className={styles.wall} />
      <section className={styles.card}>
        <Stripe />
        <div className={styles.body}>
          <Link href={landingPath} className={styles.brand}>
            <Brand name={channelName()} part="Newsroom" />
          </Link>
          <VisuallyHidden>
            <h1 tabIndex={-1}>{title}</h1>
          </VisuallyHidden>
          {children}
        </div>
      </section>
    </main>
  )
}

function useLoggedOutToast() {
  const toast = useToast()
  useEffect(() => {
    if (hasJustLoggedOut()) toast({ title: 'Logged Out' })
  }, [toast])
}
