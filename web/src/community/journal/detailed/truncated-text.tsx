import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { withUniqueKeys } from '../../../kit/unique-keys.ts'
import { splitByHits, truncateText } from './card-words.ts'
import styles from './truncated-text.module.css'

type CutTextProps = {
  text: string
  kind: 'story' | 'reply'
  /** Names the text's owner, for users who hear the button alone. */
  of: string
  hits?: readonly string[]
  /** Stands beside the button. */
  children?: ReactNode
}

/** Shows a cut text with a button for the rest. */
export function TruncatedText({ text, kind, of, hits = [], children }: CutTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const preview = truncateText(text, kind)
  const label = isWhole ? 'Show less' : 'Read more'
  return (
    <>
      <p className={styles.text}>
        <HighlightedText
          text={isWhole || preview === null ? text : preview.replaceAll(/\n{2,}/g, '\n')}
          hits={hits}
        />
      </p>
      {(preview !== null || children) && (
        <div className={styles.ways}>
          {preview !== null && (
            <Button
              variant="quiet"
              size="sm"
              isFlush
              aria-expanded={isWhole}
              aria-label={`${label} of ${of}`}
              onPress={() => setIsWhole(!isWhole)}
            >
              {label}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  )
}

/** Marks the search hits in a text. */
export function HighlightedText({ text, hits }: { text: string; hits: readonly string[] }) {
  return withUniqueKeys(splitByHits(text, hits), (piece) => piece.text).map(({ key, item }) =>
    item.isHit ? (
      <mark key={key} className={styles.hit}>
        {item.text}
      </mark>
    ) : (
      item.text
    ),
  )
}
