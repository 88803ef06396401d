import { withUniqueKeys } from './unique-keys.ts'
import styles from './plain-article.module.css'

/** Shows an article as plain text: blank lines separate paragraphs, other line breaks stay. */
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
