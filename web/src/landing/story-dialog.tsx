import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import styles from './story-dialog.module.css'

/** The ids that links open: as dialogs by `landing.ts`, without script as the address's target. */
export const storyIds = { founder: 'founder-story', publisher: 'publisher' } as const

/**
 * An id that no element has: going there closes a dialog that is the target and scrolls nothing.
 */
const closeHref = '#closed'

type StoryDialogProps = {
  id: string
  title: string
  /** The label of the button that leads to the subscription. */
  subscribe: string
  picture?: ReactNode
  story: string
}

export function StoryDialog({ id, title, subscribe, picture, story }: StoryDialogProps) {
  const titleId = `${id}-title`
  return (
    <>
      <dialog id={id} className={styles.dialog} aria-labelledby={titleId}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <a className={styles.close} href={closeHref} aria-label="Close">
            <X />
          </a>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
        <div className={styles.body} role="region" aria-labelledby={titleId} tabIndex={0}>
          {picture}
          <div className={styles.story}>{story}</div>
        </div>
        <div className={styles.footer}>
          <ButtonLink variant="quiet" href={closeHref}>
            Close
          </ButtonLink>
          <ButtonLink href="#subscribe">{subscribe}</ButtonLink>
        </div>
      </dialog>
      <a className={styles.backdrop} href={closeHref} tabIndex={-1} aria-label="Close" />
    </>
  )
}
