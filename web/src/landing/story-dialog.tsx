import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import styles from './story-dialog.module.css'

/**
 * The targets of links: `landing.ts` opens them as dialogs, and without a script they are the page
 * itself.
 */
export const storyIds = { founder: 'founder-story', publisher: 'publisher' } as const

/** An id that nothing has: going there closes a dialog that is the page's target, and moves nothing. */
const nowhere = '#closed'

type StoryDialogProps = {
  id: string
  title: string
  /** The words of the button that leads to the subscription. */
  subscribe: string
  /** Before the story. */
  picture?: ReactNode
  /** Paragraphs. */
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
          <a className={styles.close} href={nowhere} aria-label="Close">
            <X />
          </a>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
        <div className={styles.body} role="region" aria-labelledby={titleId} tabIndex={0}>
          {picture}
          <div className={styles.story}>{story}</div>
        </div>
        <div className={styles.footer}>
          <ButtonLink variant="quiet" href={nowhere}>
            Close
          </ButtonLink>
          <ButtonLink href="#subscribe">{subscribe}</ButtonLink>
        </div>
      </dialog>
      <a className={styles.backdrop} href={nowhere} tabIndex={-1} aria-label="Close" />
    </>
  )
}
