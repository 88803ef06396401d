import { cardNaming } from '@app/contract/chart'
import type { Picture } from '@app/contract/newsroom/pictures'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { ChartFigure } from '../../platform/chart-figure.tsx'
import { withShortParagraphs } from '../../platform/short-paragraphs.ts'
import { withNotes } from '../../platform/with-notes.ts'
import { RoadmapView } from '../roadmap/roadmap-article.tsx'
import styles from './preview-article.module.css'
import { PreviewPicture } from './preview-picture.tsx'

/** The cards after which the two inline pictures follow, unless they are charts of a figure. */
const firstPictureAfter = 3
const secondPictureAfter = 7

/** A chart stands after the card whose words name the most of its figures. */
const cardFor = ({ figures = [] }: Picture, article: string, usual: number): number =>
  cardNaming(article, figures) ?? usual

type PreviewArticleProps = {
  content: PremiumContent
  /** The numbers of the sources behind a sentence. */
  notesOf: (sentence: string) => string | undefined
}

export function PreviewArticle({ content, notesOf }: PreviewArticleProps) {
  const { inlineVisual1, inlineVisual2 } = content.pictures
  const article = content.long_form_article
  const first = cardFor(inlineVisual1, article, firstPictureAfter)
  const second = cardFor(inlineVisual2, article, secondPictureAfter)
  const [one, other] = [inlineVisual1, inlineVisual2].map((picture) =>
    picture.chart === undefined ? (
      <PreviewPicture key={picture.url} picture={picture} shape="inline" />
    ) : (
      <ChartFigure key={picture.url} chart={picture.chart} />
    ),
  )
  const beside =
    first === second
      ? {
          [first]: (
            <>
              {one}
              {other}
            </>
          ),
        }
      : { [first]: one, [second]: other }
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
