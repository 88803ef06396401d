import type { Profile } from '@app/contract/community/profile'
import { appPaths } from '@app/contract/paths'
import { useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { channelName } from '../../platform/channel-name.ts'
import styles from './plan-card.module.css'
import { UpgradeButton } from '../library/upgrade-button.tsx'

/** Shows the plan: an offer for free members, thanks for premium ones. */
export function PlanCard({ profile: { is_premium, can_upgrade } }: { profile: Profile }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollIntoView(heading)
  if (!is_premium && !can_upgrade) return null
  return (
    <section aria-labelledby="plan" className={styles.plan}>
      <div className={styles.words}>
        <h2 id="plan" ref={heading} tabIndex={-1}>
          {is_premium ? 'Premium Member' : 'Upgrade to Premium'}
        </h2>
        {is_premium ? <Thanks /> : <Offer onUpgraded={() => heading.current?.focus()} />}
      </div>
      <img src="/art/p9.svg" alt="" />
    </section>
  )
}

const benefits = [
  'Access to all Premium content and features',
  'A nine-day coaching programme, renewed daily',
  'Every saved article to read in full in Your Library',
]

function Offer({ onUpgraded }: { onUpgraded: () => void }) {
  return (
    <>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden />
            {benefit}
          </li>
        ))}
      </ul>
      <UpgradeButton onUpgraded={onUpgraded} />
    </>
  )
}

function Thanks() {
  return (
    <>
      <p className={styles.thanks}>
        You have access to all Premium content and features. Thank you for backing {channelName()}.
      </p>
      <ButtonLink variant="sun" href={`${appPaths.journal}?tab=library`}>
        Open Your Library
      </ButtonLink>
    </>
  )
}

/** Scrolls to the card and focuses it for a member who followed an offer to it. */
function useScrollIntoView(heading: { current: HTMLElement | null }) {
  const isWanted = useLocation({ select: ({ searchStr }) => searchStr.includes('to=upgrade') })
  useEffect(() => {
    if (!isWanted) return undefined
    // Runs after the router has moved the focus to the page's heading.
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [heading, isWanted])
}
