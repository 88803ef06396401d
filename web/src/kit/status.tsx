import {
  Archive,
  CircleAlert,
  CircleCheck,
  CircleX,
  Crosshair,
  FilePenLine,
  Lightbulb,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

export type StatusTone =
  | 'published'
  | 'current'
  | 'missed'
  | 'archived'
  | 'suggested'
  | 'needs'
  | 'draft'

const icons: Record<StatusTone, LucideIcon> = {
  published: CircleCheck,
  current: Crosshair,
  missed: CircleX,
  archived: Archive,
  suggested: Lightbulb,
  needs: CircleAlert,
  draft: FilePenLine,
}

/** Shows the state of content by colour, icon and text. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <p className={classNames(styles.status, styles[tone])}>
      <Icon aria-hidden />
      <span>{children}</span>
    </p>
  )
}
