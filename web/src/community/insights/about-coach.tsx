import type { Preferences } from '@app/contract/community/preferences'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../kit/disclosure.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'
import styles from './about-coach.module.css'

/**
 * Says which coach answers this member: the built-in one or a provider's. Folded where it stands
 * below the letters.
 */
export function AboutCoach() {
  const { data: preferences } = useQuery(preferencesOptions())
  return (
    <div className={styles.box}>
      <Disclosure summary="About your coach" isOpen={!matchMedia('(max-width: 1020px)').matches}>
        <div className={styles.words}>
          {preferences && <p>{whatAnswers(preferences)}</p>}
          <p>
            It isn’t a doctor. If something hurts and keeps hurting, see someone who can look at it.
          </p>
          <LinkArrow href={appPaths.coachMemory}>What your coach remembers</LinkArrow>
        </div>
      </Disclosure>
    </div>
  )
}

const builtIn =
  'Your coach is built in: a programme that reads your entry, your tags and your goal, and replies from reviewed material.'

function whatAnswers({ ai_provider: provider, ai_consent: consent }: Preferences) {
  if (provider === null) return builtIn
  const ai = `an AI, ${provider.model} (${provider.name})`
  switch (consent) {
    case null:
      return `${builtIn} This journal could also ask ${ai}, and sends it nothing unless you agree.`
    case 'none':
      return `${builtIn} This journal could also ask ${ai}; you chose to send it nothing.`
    case 'not-private':
      return `Your coach is ${ai}. Your private entries are not sent to it: the built-in coach answers those, and stands in when the AI cannot answer.`
    case 'all':
      return `Your coach is ${ai}. It is sent your entries, the private ones too, as you agreed. The built-in coach stands in when the AI cannot answer.`
  }
}
