import { isRecap, readRoadmap, withCard } from '@app/contract/roadmap'
import { Fragment, type ReactNode } from 'react'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { Notice } from '../../kit/notice.tsx'
import { PlainArticle } from '../../kit/plain-article.tsx'
import { Mile, Road, Roadside } from '../../kit/road.tsx'
import { ReadOnlyCard } from './read-only-card.tsx'
import { EditableCard, type SaveArticle } from './editable-card.tsx'
import styles from './roadmap-article.module.css'

type RoadmapProps = {
  article: string
  /** Shown after the card with that number. */
  beside?: Readonly<Record<number, ReactNode>>
  /** Makes each card editable. Without `onSave` the card says that it cannot be saved. */
  editing?: { packageId: string; onSave?: SaveArticle }
}

/** Shows a premium article as cards along a road, or as plain text if it is of the older kind. */
export function RoadmapView({ article, beside = {}, editing }: RoadmapProps) {
  const roadmap = readRoadmap(article)
  if (roadmap.isLegacy) return <LegacyArticle article={article} beside={beside} />
  return (
    <Road isRead={editing === undefined}>
      {withUniqueKeys(roadmap.cards, ({ number }) => String(number)).map(
        ({ key, item: card }, at) => (
          <Fragment key={key}>
            <Mile number={card.number} isRecap={isRecap(roadmap, at)}>
              {editing === undefined ? (
                <ReadOnlyCard card={card} />
              ) : (
                <EditableCard
                  card={card}
                  draftName={`card/${editing.packageId}/${at}`}
                  onSave={
                    editing.onSave &&
                    ((source) => editing.onSave?.((newest) => withCard(newest, at, source)))
                  }
                />
              )}
            </Mile>
            {beside[card.number] !== undefined && <Roadside>{beside[card.number]}</Roadside>}
          </Fragment>
        ),
      )}
    </Road>
  )
}

function LegacyArticle({ article, beside }: Required<Pick<RoadmapProps, 'article' | 'beside'>>) {
  return (
    <div className={styles.legacy}>
      <Notice tone="sun">
        <p>
          <b>Legacy format.</b> This article has fewer than six sections, so it’s shown as plain
          text and not as roadmap cards.
        </p>
      </Notice>
      <PlainArticle text={article} />
      {Object.entries(beside).map(([number, picture]) => (
        <Fragment key={number}>{picture}</Fragment>
      ))}
    </div>
  )
}
