import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { pressProps } from '../../kit/press-once.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { shortDate } from '../../platform/dates.ts'
import { InsightLetter } from './insight-letter.tsx'
import { isSafety, type Insight } from './insights.data.ts'
import styles from './letter-row.module.css'
import { PinButton } from './pin-button.tsx'

export type AnsweredInsight = { insight: Insight; entryId: string; entryTitle: string }

type LetterRowProps = AnsweredInsight & {
  isWanted: boolean
  onOpenEntry: () => void
}

/** Shows a letter as a row of its date, its entry's title and its first sentence, which unfolds. */
export function LetterRow({ insight, entryId, entryTitle, isWanted, onOpenEntry }: LetterRowProps) {
  const isSafetyRow = isSafety(insight)
  // A safety message is never folded away before it was read.
  const [isOpen, setOpen] = useState(isWanted || isSafetyRow)
  const letterId = `letter-${insight.id}`
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3 className={styles.heading}>
          <button
            type="button"
            id={placeOf(insight)}
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={letterId}
            {...pressProps(() => setOpen(!isOpen))}
          >
            <ChevronDown aria-hidden className={styles.arrow} />
            <RowWords insight={insight} entryTitle={entryTitle} isOpen={isOpen} />
          </button>
        </h3>
        {!isOpen && <PinButton insight={insight} entryTitle={entryTitle} />}
      </div>
      <div id={letterId} hidden={!isOpen}>
        {isOpen && (
          <InsightLetter
            {...{ insight, entryId, entryTitle, isWanted, onOpenEntry }}
            isUnderTitle
          />
        )}
      </div>
    </li>
  )
}

/** Stands for a letter that is shown further up, and leads to it. */
export function LetterPointer({ insight, entryTitle, mark }: AnsweredInsight & { mark: string }) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={classNames(styles.fold, styles.pointer)}
            {...pressProps(() => document.getElementById(placeOf(insight))?.focus())}
          >
            <RowWords insight={insight} entryTitle={entryTitle} isOpen />
            <span className={styles.mark}>{mark}</span>
          </button>
        </h3>
      </div>
    </li>
  )
}

/** The id of the place that has the focus when a letter is asked for. */
export const placeOf = ({ id }: Insight): string => `reply-${id}`

type RowWordsProps = { insight: Insight; entryTitle: string; isOpen: boolean }

function RowWords({ insight, entryTitle, isOpen }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.date}>{shortDate(insight.created_at)}</span>
      <span className={styles.title}>
        <VisuallyHidden>Reply to</VisuallyHidden> {entryTitle}
      </span>
      {!isOpen && (
        <span className={styles.sentence}>{firstSentence(insight.response_content)}</span>
      )}
    </span>
  )
}

/**
 * The first sentence of a letter, or the first few where they are short ("In 38 min."). It does not
 * end within a quotation: half of a member's own words would read as if the coach had lost the
 * rest.
 */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n{2,}/)
  for (const { index, 0: end } of paragraph.matchAll(/[.!?]+[”’"')]*(?=\s|$)/g)) {
    const sentence = paragraph.slice(0, index + end.length)
    if (sentence.length > fewestLetters && !endsInQuotation(sentence)) return sentence
  }
  return paragraph
}

const fewestLetters = 24
const endsInQuotation = (text: string) => text.lastIndexOf('“') > text.lastIndexOf('”')
