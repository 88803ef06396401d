import { useQuery } from '@tanstack/react-query'
import { CoachLetter } from '../../kit/coach-letter.tsx'
import { dayAndMonth } from '../../platform/dates.ts'
import { weekLetterOptions } from './insights.data.ts'
import styles from './insights-tab.module.css'

/** Shows the letter about the last week, to members who asked for one. */
export function WeekLetter() {
  // An entry or a change of the setting may have come since.
  const { data } = useQuery({ ...weekLetterOptions(), refetchOnMount: 'always' })
  if (!data?.letter) return null
  const { from, to, paragraphs } = data.letter
  return (
    <section className={styles.letters}>
      <h2 tabIndex={-1}>Your Week</h2>
      <CoachLetter
        author="Your coach"
        byline={`Built-in coach, not a doctor · ${dayAndMonth(from, 'UTC')} to ${dayAndMonth(to, 'UTC')}`}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </CoachLetter>
    </section>
  )
}
