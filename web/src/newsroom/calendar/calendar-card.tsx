import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { Status, type StatusTone } from '../../kit/status.tsx'
import styles from './calendar-card.module.css'
import { cardId } from './card-focus.ts'
import { FoldableRow } from './foldable-row.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type CalendarCardProps = {
  place: string
  theme: string
  dates?: string
  title: string
  /** True where there is nothing yet that could have a title. */
  isUntitled?: boolean
  picture: string
  /** Replaces a picture that fails to load. */
  fallbackPicture: string
  tone: StatusTone
  status: string
  /** True where checks or claims keep it from its readers. */
  isHeld?: boolean
  /** Rings the current week or Day 1 in orange. */
  isNow: boolean
  /** True where it is unfolded at first, on a phone. */
  isUnfolded: boolean
  /** Sits between status and actions. */
  note?: ReactNode
  children: ReactNode
}

/** A week or a day of the calendar; on a phone a row that unfolds. */
export function CalendarCard(props: CalendarCardProps) {
  const { place, theme, tone, isNow } = props
  const isNarrow = useIsNarrow()
  return (
    <article
      id={cardId(place)}
      tabIndex={-1}
      aria-label={`${place}: ${theme}`}
      aria-current={isNow || undefined}
      className={classNames(styles.card, styles[tone], isNow && styles.now)}
    >
      {isNarrow ? <Folded {...props} /> : <Whole {...props} />}
    </article>
  )
}

function Whole(props: CalendarCardProps) {
  const { place, title, isUntitled = false } = props
  return (
    <>
      <div className={styles.art}>
        <PictureWithFallback
          key={props.picture}
          src={props.picture}
          fallback={props.fallbackPicture}
          className={styles.picture}
        />
        <p className={styles.place}>{place}</p>
      </div>
      <div className={styles.body}>
        <About {...props} />
        {isUntitled ? <p>{title}</p> : <h3 className={styles.title}>{title}</h3>}
        <Standing {...props} />
      </div>
    </>
  )
}

function Folded(props: CalendarCardProps) {
  const { place, title, picture, fallbackPicture, status, isHeld = false, isUnfolded } = props
  const [shortly] = status.split(' • ')
  return (
    <FoldableRow
      title={title}
      line={`${place} · ${shortly}${isHeld ? ', not ready' : ''}`}
      picture={picture}
      fallbackPicture={fallbackPicture}
      isOpenAtFirst={isUnfolded}
    >
      <About {...props} />
      <Standing {...props} />
    </FoldableRow>
  )
}

function About({ theme, dates }: CalendarCardProps) {
  return (
    <p className={styles.about}>
      <span className={styles.theme}>{theme}</span>
      {dates !== undefined && <span className={styles.dates}>{dates}</span>}
    </p>
  )
}

function Standing({ tone, status, note, children }: CalendarCardProps) {
  return (
    <>
      <Status tone={tone}>{status}</Status>
      {note}
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** Pushes the rest of the buttons to the far end. */
export function FarEnd({ children }: { children: ReactNode }) {
  return <span className={styles.farEnd}>{children}</span>
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
