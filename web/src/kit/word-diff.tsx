import { diffWordsWithSpace } from 'diff'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './word-diff.module.css'

/**
 * Shows a text's changes word by word: deletions struck out, insertions underlined, both announced.
 */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className={styles.text}>
      {diffWordsWithSpace(before, after).map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a comparison is drawn once and nothing in it moves
        <Changed key={at} {...change} />
      ))}
    </div>
  )
}

type Change = { added: boolean; removed: boolean; value: string }

function Changed({ added, removed, value }: Change) {
  if (added) return <Inserted words={value} />
  return removed ? <Deleted words={value} /> : value
}

function Inserted({ words }: { words: string }) {
  return (
    <ins className={styles.inserted}>
      <VisuallyHidden>[added: </VisuallyHidden>
      {words}
      <VisuallyHidden>]</VisuallyHidden>
    </ins>
  )
}

function Deleted({ words }: { words: string }) {
  return (
    <del className={styles.deleted}>
      <VisuallyHidden>[removed: </VisuallyHidden>
      {words}
      <VisuallyHidden>]</VisuallyHidden>
    </del>
  )
}
