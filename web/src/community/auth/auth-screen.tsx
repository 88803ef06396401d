import { landingPath } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LockKeyhole, MessageCircle, PenLine, Target } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Brand } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { memberOptions } from './auth.data.ts'
import { channelName } from '../../platform/channel-name.ts'
import styles from './auth-screen.module.css'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { wantedPath } from './sign-in-search.ts'

type AuthForm = 'sign-in' | 'create'

export function AuthScreen() {
  const { next, ended } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: member } = useQuery(memberOptions())
  const [door, setDoor] = useState<AuthForm>('sign-in')
  // The screen holds name and email, so that switching forms does not lose them. Passwords are
  // never carried over.
  const [identity, setIdentity] = useState({ name: '', email: '' })
  usePageTitle(door === 'sign-in' ? 'Sign In' : 'Create Account')

  useEffect(() => {
    if (member) void navigate({ href: wantedPath(next, location.origin), replace: true })
  }, [member, next, navigate])

  return (
    <div className={styles.screen}>
      <main className={styles.door}>
        <Link href={landingPath} className={styles.brand}>
          <Brand name={channelName()} part="Journal" />
        </Link>
        <div className={styles.forms}>
          <h1 tabIndex={-1}>Good to see you.</h1>
          <p className={styles.lead}>Sign in to your training journal, or start one. It’s free.</p>
          {ended && (
            <div className={styles.notice} role="status">
              <Notice>
                You have been signed out. Please sign in again; what you wrote is kept.
              </Notice>
            </div>
          )}
          <Tabs<AuthForm> selected={door} onSelect={setDoor}>
            <TabBar<AuthForm>
              label="Account"
              variant="segmented"
              items={[
                { id: 'sign-in', label: 'Sign In' },
                { id: 'create', label: 'Create Account' },
              ]}
            />
            <TabPanel id="sign-in">
              <SignInForm identity={identity} onIdentity={setIdentity} />
            </TabPanel>
            <TabPanel id="create">
              <RegisterForm identity={identity} onIdentity={setIdentity} />
            </TabPanel>
          </Tabs>
        </div>
      </main>
      <Promises />
    </div>
  )
}

function Promises() {
  return (
    <aside className={styles.art} aria-label="What the journal gives you">
      <img src="/art/w1.svg" alt="" />
      <ul className={styles.promises}>
        <li>
          <Target aria-hidden /> One goal in front of you, in your own words
        </li>
        <li>
          <PenLine aria-hidden /> A place to write what training actually felt like
        </li>
        <li>
          <MessageCircle aria-hidden /> A considered reply from your coach to every entry
        </li>
        <li>
          <LockKeyhole aria-hidden /> Private entries stay between you and your coach
        </li>
      </ul>
    </aside>
  )
}
