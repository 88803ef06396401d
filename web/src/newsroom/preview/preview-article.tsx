import { namesFigure } from '@app/contract/newsroom/names-figure'
import type { Picture } from '@app/contract/newsroom/pictures'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { cardWords, readRoadmap } from '@app/contract/roadmap'
import { withShortParagraphs } from '../../platform/short-paragraphs.ts'
import { withNotes } from '../../platform/with-notes.ts'
import { RoadmapView } from '../roadmap/roadmap-article.tsx'
import styles from './preview-article.module.css'
import { PreviewPicture } from './preview-picture.tsx'

/** The cards after which the two inline pictures follow, unless they are charts of a figure. */
const firstPictureAfter = 3
const secondPictureAfter = 7

/** A chart stands after the card whose words name the most of its figures. */
function cardFor({ figures = [] }: Picture, article: string, usual: number): number {
  const named = readRoadmap(article).cards.map((card) => ({
    number: card.number,
    count: figures.filter((figure) => namesFigure(cardWords(card), figure)).length,
  }))
  const most = Math.max(0, ...named.map(({ count }) => count))
  return most === 0 ? usual : (named.find(({ count }) => count === most)?.number ?? usual)
}

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
  const [one, other] = [inlineVisual1, inlineVisual2].map((picture) => (
    <PreviewPicture key={picture.url} picture={picture} shape="inline" />
  ))
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
