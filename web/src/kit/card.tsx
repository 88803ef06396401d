import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = {
  /** `tile` is the rounder block of asides and figures. */
  variant?: 'card' | 'tile'
  tone?: 'plain' | 'tint' | 'sun' | 'lido' | 'brick' | 'moss' | 'danger'
  /** Colours one side of a white card. */
  edge?: 'lido' | 'sun' | 'brick' | 'moss'
  /** Names the card for screen readers and makes it an article. */
  label?: string
  children: ReactNode
}

export function Card({ variant = 'card', tone = 'plain', edge, label, children }: CardProps) {
  const className = classNames(
    styles.box,
    styles[variant],
    styles[tone],
    edge && styles.edged,
    edge && styles[`${edge}Edge`],
  )
  if (label === undefined) return <div className={className}>{children}</div>
  return (
    <article aria-label={label} className={className}>
      {children}
    </article>
  )
}
