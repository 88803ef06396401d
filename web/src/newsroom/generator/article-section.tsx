import { printedMaterial } from '@app/contract/newsroom/material'
import { countArticleWords } from '@app/contract/newsroom/article-words'
import { readRoadmap } from '@app/contract/roadmap'
import { ChevronDown, ChevronUp, FileText, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Markdown } from '../../kit/markdown.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { editorsMarks, readingTime, formatWordCount } from '../packages/article-length.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { EditField } from '../packages/edit-field.tsx'
import { PackageSection, SectionActions } from '../packages/package-section.tsx'
import { WordMeter } from '../packages/word-meter.tsx'
import styles from './article-section.module.css'
import { partId } from './element-ids.ts'

type ArticleSectionProps = { content: AnyPackage; highlight: string | null }

export function ArticleSection({ content, highlight }: ArticleSectionProps) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  const article = content.long_form_article
  const own = content.material === null ? [] : printedMaterial(content.material)
  const meta = `${formatWordCount(countArticleWords(article))} · ${readingTime(article)}`
  return (
    <PackageSection
      id={partId('article')}
      title="Long-form Article"
      icon={<FileText aria-hidden />}
      meta={meta}
    >
      {stage === 'editing' ? (
        <EditField
          content={content}
          name="article"
          label="Edit article"
          size="article"
          text={article}
          change={(_content, words) => ({ long_form_article: words })}
          renderAbove={(words) => (
            <SectionActions>
              <WordMeter article={words} />
            </SectionActions>
          )}
          onClose={() => setStage('changed')}
        />
      ) : (
        <>
          <SectionActions>
            <CopyButton text={() => article} label="Copy the article" />
            <Button
              variant="outline"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label="Edit the article"
              autoFocus={stage === 'changed'}
              onPress={() => setStage('editing')}
            >
              Edit
            </Button>
            <span className={styles.meter}>
              <WordMeter article={article} />
            </span>
          </SectionActions>
          {own.length > 0 && (
            <p className={styles.own}>Marked passages are from the editor, or to be looked at.</p>
          )}
          <Article article={article} highlight={highlight} own={own} />
        </>
      )}
    </PackageSection>
  )
}

type ArticleProps = {
  article: string
  highlight: string | null
  /** The editor's own passages. */
  own: readonly string[]
}

/** Shows the start of the article, and the rest on request or when a check points into it. */
function Article({ article, highlight, own }: ArticleProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [shownFor, setShownFor] = useState(highlight)
  if (shownFor !== highlight) {
    setShownFor(highlight)
    setIsWhole(true)
  }
  // Cards are short texts of their own: a drop cap belongs to an article.
  const isCards = !readRoadmap(article).isLegacy
  return (
    <>
      <div className={classNames(styles.article, !isWhole && styles.cut)}>
        <Markdown
          text={article}
          marks={[...editorsMarks(highlight), ...own]}
          size={isCards ? 'cards' : 'article'}
        />
      </div>
      <div className={classNames(styles.more, !isWhole && styles.fade)}>
        <Button
          variant="outline"
          icon={isWhole ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          onPress={() => setIsWhole(!isWhole)}
          aria-expanded={isWhole}
        >
          {isWhole ? 'Show less' : 'Show the whole article'}
        </Button>
      </div>
    </>
  )
}
