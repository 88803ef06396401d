import { appleOnAi, type AppleNewsBundle } from '@app/contract/newsroom/apple-news'
import { Switch } from '../../kit/switch.tsx'
import { useLocalDay } from '../../platform/use-now.ts'
import { formatMoment } from '../packages/any-package.ts'
import styles from './ai-mark-switch.module.css'
import { useDecideAiMark } from './apple-news.data.ts'

export const aiMarkId = 'apple-news-ai-mark'

/** Marks an article as made by an AI, with Apple's words beside the switch and who decided. */
export function AiMarkSwitch({ bundle }: { bundle: AppleNewsBundle }) {
  const decide = useDecideAiMark(bundle)
  const now = useLocalDay()
  const { is_marked: isMarked, may_be_unmarked: mayBeUnmarked, rule, decided } = bundle.ai_mark
  const shown = decide.isPending ? decide.variables : isMarked
  return (
    <section id={aiMarkId} tabIndex={-1} aria-label="AI mark" className={styles.mark}>
      <Switch
        label="AI-generated"
        hint={rule}
        isSelected={shown}
        isDisabled={isMarked && !mayBeUnmarked}
        onChange={(next) => decide.mutate(next)}
      />
      <div className={styles.words}>
        {decided !== null && (
          <p>
            {decided.is_marked ? 'Marked' : 'Not marked'} by {decided.by},{' '}
            {formatMoment(decided.at, now)}. A change of the words ends that.
          </p>
        )}
        <p>In Apple’s words:</p>
        <ul className={styles.quotes}>
          {appleOnAi.map(({ words, about, link }) => (
            <li key={words}>
              <q>{words}</q>{' '}
              <a href={link} target="_blank" rel="noreferrer">
                {about}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
