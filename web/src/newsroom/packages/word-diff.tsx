import { diffWordsWithSpace } from 'diff'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './word-diff.module.css'

/** What became of a text, word by word: what went is struck out, what came is underlined, and both are said. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className={styles.text}>
      {diffWordsWithSpace(before, after).map(({ added, removed, value }, at) => {
        if (added) return <Inserted key={at} words={value} />
        return removed ? <Deleted key={at} words={value} /> : <span key={at}>{value}</span>
      })}
    </div>
  )
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
