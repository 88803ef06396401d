import type { PackageChange } from '@app/contract/newsroom/packages'
import { Pencil, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { Markdown } from '../../kit/markdown.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { sortFormats } from '../packages/package-markdown.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { EditField } from '../packages/edit-field.tsx'
import { formatIcons, formatLabel } from '../packages/field-words.ts'
import { editorsMarks } from '../packages/article-length.ts'
import { PackageSection } from '../packages/package-section.tsx'
import { partId } from './element-ids.ts'
import styles from './repurposed-section.module.css'

type RepurposedSectionProps = { content: AnyPackage; highlight: string | null }

/** The package's other formats. */
export function RepurposedSection({ content, highlight }: RepurposedSectionProps) {
  const formats = sortFormats(content)
  const names = formats.map(([name]) => name).join(', ')
  return (
    <PackageSection
      id={partId('repurposed')}
      title="Repurposed Content"
      icon={<Repeat2 aria-hidden />}
      meta={formatLabel(names)}
    >
      <div className={styles.formats}>
        {formats.map(([name, text]) => (
          <Format key={name} content={content} name={name} text={text} highlight={highlight} />
        ))}
      </div>
    </PackageSection>
  )
}

type FormatProps = RepurposedSectionProps & { name: string; text: string }

function Format({ content, name, text, highlight }: FormatProps) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  const Icon = formatIcons[name] ?? Repeat2
  const label = formatLabel(name)
  return (
    <article aria-label={label} className={stage === 'editing' ? styles.editing : styles.format}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Icon aria-hidden />
          {label}
        </h3>
        {stage !== 'editing' && (
          <span className={styles.actions}>
            <IconButton
              label={`Edit ${label}`}
              icon={<Pencil aria-hidden />}
              autoFocus={stage === 'changed'}
              onPress={() => setStage('editing')}
            />
            <CopyButton variant="quiet" text={() => text} label={`Copy ${label}`} />
          </span>
        )}
      </div>
      {stage === 'editing' ? (
        <EditField
          content={content}
          name={`formats/${name}`}
          label={`Edit ${label}`}
          isLabelHidden
          text={text}
          change={(on, words) => ({
            repurposed_formats: withFormat(on.repurposed_formats, name, words),
          })}
          onClose={() => setStage('changed')}
        />
      ) : (
        <Markdown text={text} marks={editorsMarks(highlight)} size="note" />
      )}
    </article>
  )
}

type Formats = NonNullable<PackageChange['repurposed_formats']>

const withFormat = (
  { tips = '', opinion = '', interview = '' }: Readonly<Record<string, string>>,
  name: string,
  words: string,
): Formats => ({
  tips,
  opinion,
  interview,
  [name]: words,
})
