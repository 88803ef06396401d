import { countries } from '@app/contract/community/countries'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import { useMember } from '../auth/member.ts'
import { currentGoalOptions } from '../goals/goals.data.ts'
import { preferencesOptions, tones } from '../preferences/preferences.data.ts'
import styles from './memory-screen.module.css'

/** Shows the member data that the coach uses besides the entries, with links to change it. */
export function AboutMember() {
  const member = useMember()
  const { data: current } = useQuery(currentGoalOptions())
  const { data: preferences } = useQuery(preferencesOptions())
  const country = countries.find(({ code }) => code === member.country)
  const tone = tones.find(({ value }) => value === preferences?.coach_tone)
  const isGoalSet = current !== undefined && current.goal !== null
  return (
    <dl className={styles.details}>
      <Detail
        name="Your goal"
        href={`${appPaths.journal}?tab=goals`}
        change={isGoalSet ? 'Change your goal' : 'Set a goal'}
      >
        {isGoalSet ? current.goal : current && 'None is set'}
      </Detail>
      <Detail name="Country" href={appPaths.profile} change="Change your country">
        {country?.name}
      </Detail>
      <Detail name="Tone" href={appPaths.profile} change="Change the tone">
        {tone?.label}
      </Detail>
    </dl>
  )
}

type DetailProps = { name: string; href: string; change: string; children: ReactNode }

function Detail({ name, href, change, children }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <Link href={href}>{change}</Link>
      </dd>
    </div>
  )
}
