import { introOf, isRecap, readRoadmap, type Roadmap } from '@app/contract/roadmap'
import { Fragment, type RefObject } from 'react'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { OptionalLink } from '../../kit/link.tsx'
import { Markdown, MarkdownLine } from '../../kit/markdown.tsx'
import { ChartFigure } from '../../platform/chart-figure.tsx'
import { Imprint } from '../../platform/imprint.tsx'
import { withShortParagraphs } from '../../platform/short-paragraphs.ts'
import { withNotes } from '../../platform/with-notes.ts'
import { SourceNote } from '../../kit/source-note.tsx'
import { Mile, MileWords, Road, Roadside } from '../../kit/road.tsx'
import { Stripe } from '../../kit/brand.tsx'
import type { PremiumContent } from './library.data.ts'
import styles from './reader-article.module.css'
import { NextArticle } from './next-article.tsx'
import { SaveButton } from './save-button.tsx'
import { UpgradeCard } from './upgrade-card.tsx'

type ReaderArticleProps = {
  content: PremiumContent
  article: RefObject<HTMLDivElement | null>
  onClose: () => void
  onReadNext: (contentId: string) => void
}

/** Shows the readable part of an article and the footer below it. */
export function ReaderArticle({ content, article, onClose, onReadNext }: ReaderArticleProps) {
  const text = withNotes(withShortParagraphs(content.long_form_article), notesOf(content))
  const roadmap = roadmapIn(content, text)
  return (
    <div className={classNames(styles.body, roadmap && styles.wide)}>
      <div ref={article} tabIndex={-1} className={styles.article}>
        {roadmap ? (
          <AlongTheRoad text={text} roadmap={roadmap} charts={content.charts} />
        ) : (
          <>
            <Markdown text={text} drawNote={drawNote} />
            <Charts charts={content.charts} />
          </>
        )}
      </div>
      {content.locked && (
        // The card disappears once the rest arrives: the focus stays in the article.
        <UpgradeCard
          content={content}
          onUpgraded={() => article.current?.focus({ preventScroll: true })}
        />
      )}
      <Sources sources={content.sources} />
      <Imprint content={content} />
      <footer className={styles.end}>
        <Stripe isThin />
        <p>{content.is_saved ? 'It is waiting in Your Library.' : 'Worth a second read?'}</p>
        <div className={styles.ways}>
          <SaveButton content={content} variant="primary" />
          <NextArticle contentId={content.id} onRead={onReadNext} />
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        </div>
      </footer>
    </div>
  )
}

/** The article as a roadmap, if it is one: a locked one has a first section of a single card. */
function roadmapIn({ locked }: PremiumContent, text: string): Roadmap | null {
  const roadmap = readRoadmap(text)
  const isRoadmap = locked ? roadmap.cards.length > 0 : !roadmap.isLegacy
  return isRoadmap ? roadmap : null
}

/** The numbers of the sources behind a sentence. */
function notesOf({ claim_notes }: PremiumContent) {
  const numbers = new Map(
    claim_notes.map(({ sentence, sources }) => [sentence, sources.join(', ')]),
  )
  return (sentence: string) => numbers.get(sentence)
}

const drawNote = (label: string) => <SourceNote numbers={label} />
const draw = (text: string) => <MarkdownLine text={text} drawNote={drawNote} />

type AlongTheRoadProps = Pick<PremiumContent, 'charts'> & { text: string; roadmap: Roadmap }

function AlongTheRoad({ text, roadmap, charts }: AlongTheRoadProps) {
  const intro = introOf(text)
  const chartsAfter = (number: number | null) => charts.filter(({ card }) => card === number)
  return (
    <>
      {intro.trim() !== '' && <Markdown text={intro} drawNote={drawNote} />}
      <Road isRead>
        {withUniqueKeys(roadmap.cards, ({ number }) => String(number)).map(
          ({ key, item: { number, title, lines } }, at) => (
            <Fragment key={key}>
              <Mile number={number} isRecap={isRecap(roadmap, at)}>
                <MileWords number={number} title={title} lines={lines} draw={draw} />
              </Mile>
              <Roadside>
                <Charts charts={chartsAfter(number)} />
              </Roadside>
            </Fragment>
          ),
        )}
      </Road>
      <Charts charts={chartsAfter(null)} />
    </>
  )
}

const Charts = ({ charts }: Pick<PremiumContent, 'charts'>) =>
  charts.map((chart) => <ChartFigure key={chart.title} chart={chart} />)

function Sources({ sources }: Pick<PremiumContent, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <section className={styles.sources}>
      <h3>Sources</h3>
      <ol>
        {sources.map(({ source, link }) => (
          <li key={source}>
            <OptionalLink words={source} url={link} />
          </li>
        ))}
      </ol>
    </section>
  )
}
