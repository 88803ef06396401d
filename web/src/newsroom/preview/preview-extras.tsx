import type { PremiumContent } from '@app/contract/newsroom/premium'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { OptionalLink } from '../../kit/link.tsx'
import { Markdown } from '../../kit/markdown.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { formatIcons, formatLabel } from '../packages/field-words.ts'
import { editorsMarks } from '../packages/article-length.ts'
import type { NumberedSource } from './number-sources.ts'
import styles from './preview-extras.module.css'

/** Shows the formats published beside the article. */
type PreviewExtrasProps = { content: PremiumContent; sources: readonly NumberedSource[] }

export function PreviewExtras({ content, sources }: PreviewExtrasProps) {
  const others = content.headlines.filter((headline) => headline !== content.title)
  return (
    <>
      <section className={styles.tldr}>
        <h2>TL;DR</h2>
        {withUniqueKeys(linesOf(content.tldr_summary), (line) => line).map(({ key, item }) => (
          <p key={key}>{item}</p>
        ))}
      </section>
      {others.length > 0 && (
        <section className={styles.part}>
          <h2>Alternative Headlines</h2>
          <ol className={styles.headlines}>
            {others.map((headline) => (
              <li key={headline}>{headline}</li>
            ))}
          </ol>
        </section>
      )}
      <Formats formats={content.repurposed_formats} />
      <Sources sources={sources} />
    </>
  )
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function Formats({ formats }: { formats: PremiumContent['repurposed_formats'] }) {
  const given = Object.entries(formats).filter(([, text]) => text.trim() !== '')
  if (given.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>Additional Content Formats</h2>
      <div className={styles.formats}>
        {given.map(([name, text]) => (
          <Format key={name} name={name} text={text} />
        ))}
      </div>
    </section>
  )
}

function Format({ name, text }: { name: string; text: string }) {
  const Icon = formatIcons[name]
  return (
    <article className={styles.format} aria-label={formatLabel(name)}>
      <div className={styles.head}>
        <h3>
          {Icon && <Icon aria-hidden />}
          {formatLabel(name)}
        </h3>
        <CopyButton text={() => text} label={`Copy ${name}`} variant="quiet" />
      </div>
      <Markdown text={text} marks={editorsMarks(null)} size="note" />
    </article>
  )
}

function Sources({ sources }: Pick<PreviewExtrasProps, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>Sources</h2>
      <ol className={styles.sources}>
        {sources.map(({ source, link }) => (
          <li key={source}>
            <OptionalLink words={source} url={link} />
          </li>
        ))}
      </ol>
    </section>
  )
}
