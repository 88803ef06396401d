import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { Status, type StatusTone } from '../../kit/status.tsx'
import styles from './calendar-card.module.css'
import { cardId } from './card-focus.ts'

type CalendarCardProps = {
  place: string
  theme: string
  dates?: string
  title: ReactNode
  picture: string
  /** Replaces a picture that fails to load. */
  fallbackPicture: string
  tone: StatusTone
  status: string
  /** Rings the current week or Day 1 in orange. */
  isNow: boolean
  /** Sits between status and actions. */
  note?: ReactNode
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

/** Replaces a missing title. */
export function NoTitle({ children }: { children: ReactNode }) {
  return <p>{children}</p>
}

/** Pushes the rest of the buttons to the far end. */
export function FarEnd({ children }: { children: ReactNode }) {
  return <span className={styles.farEnd}>{children}</span>
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
