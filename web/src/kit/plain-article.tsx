import { withUniqueKeys } from './unique-keys.ts'
import styles from './plain-article.module.css'

/** An article as plain text: a blank line between two paragraphs, other line ends as they are. */
export function PlainArticle({ text }: { text: string }) {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={styles.article}>
      {withUniqueKeys(paragraphs, (paragraph) => paragraph).map(({ key, item }) => (
        <p key={key}>{item.trim()}</p>
      ))}
    </div>
  )
}
