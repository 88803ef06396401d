import { appPaths, landingPath } from '@app/contract/paths'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Brand } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Stripe } from '../../kit/stripe.tsx'
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

/** The screens on which the newsroom asks for a name. */
const namedAt: readonly string[] = [appPaths.calendar, appPaths.admin]

/** Stands in the place of every page of the newsroom while nobody is signed in: who signs in is where they wanted to be. */
export function EditorSignInScreen({ hasEnded }: { hasEnded: boolean }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname.toLowerCase().replace(/\/$/, '') })
  const [side, setSide] = useState<Side>('login')
  // Held here, so that going over to the other form does not lose what was typed. A password is never carried over.
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
          <SignUpForm identity={identity} onIdentity={setIdentity} needsName={namedAt.includes(pathname)} />
        </TabPanel>
      </Tabs>
    </EditorSignInCard>
  )
}

/** The card before the dark wall, with the title for screen readers. */
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
