import type { PremiumContent } from '@app/contract/newsroom/premium'
import { withShortParagraphs } from '../../platform/short-paragraphs.ts'
import { withNotes } from '../../platform/with-notes.ts'
import { RoadmapView } from '../roadmap/roadmap-article.tsx'
import styles from './preview-article.module.css'
import { PreviewPicture } from './preview-picture.tsx'

/** The cards after which the two inline pictures follow. */
const firstPictureAfter = 3
const secondPictureAfter = 7

type PreviewArticleProps = {
  content: PremiumContent
  /** The numbers of the sources behind a sentence. */
  notesOf: (sentence: string) => string | undefined
}

export function PreviewArticle({ content, notesOf }: PreviewArticleProps) {
  const { inlineVisual1, inlineVisual2 } = content.pictures
  const beside = {
    [firstPictureAfter]: <PreviewPicture picture={inlineVisual1} shape="inline" />,
    [secondPictureAfter]: <PreviewPicture picture={inlineVisual2} shape="inline" />,
  }
  return (
    <>
      <section className={styles.summary}>
        <h2 className={styles.label}>Apple News+ Summary</h2>
        <p className={styles.deck}>{content.apple_news_deck}</p>
      </section>
      <RoadmapView
        article={withNotes(withShortParagraphs(content.long_form_article), notesOf)}
        beside={beside}
      />
    </>
  )
}
