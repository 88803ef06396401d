import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { Status, type StatusTone } from '../../kit/status.tsx'
import styles from './calendar-card.module.css'
import { cardId } from './card-focus.ts'

type CalendarCardProps = {
  /** "Week 3". */
  place: string
  theme: string
  dates?: string
  title: ReactNode
  picture: string
  /** Stands in where the picture cannot be loaded. */
  fallbackPicture: string
  tone: StatusTone
  status: string
  /** This week, Day 1: the orange ring. */
  isNow: boolean
  /** Between the status and the actions. */
  note?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** A week or a day of the calendar. */
export function CalendarCard(props: CalendarCardProps) {
  const { place, theme, dates, title, tone, status, isNow, note, children } = props
  return (
    <article
      id={cardId(place)}
      tabIndex={-1}
      aria-label={`${place}: ${theme}`}
      aria-current={isNow || undefined}
      className={classNames(styles.card, styles[tone], isNow && styles.now)}
    >
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
        <p className={styles.about}>
          <span className={styles.theme}>{theme}</span>
          {dates !== undefined && <span className={styles.dates}>{dates}</span>}
        </p>
        {title}
        <Status tone={tone}>{status}</Status>
        {note}
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  )
}

export function CardTitle({ children }: { children: ReactNode }) {
  return <h3 className={styles.title}>{children}</h3>
}

/** Stands in place of a title. */
export function NoTitle({ children }: { children: ReactNode }) {
  return <p>{children}</p>
}

/** Keeps what follows at the far end of the buttons. */
export function FarEnd({ children }: { children: ReactNode }) {
  return <span className={styles.farEnd}>{children}</span>
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
