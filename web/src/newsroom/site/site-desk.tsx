import type { Site, SitePart } from '@app/contract/newsroom/site'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { LandingPreview, previewHeadingId, savedPreview } from './landing-preview.tsx'
import { LastChange } from './last-change.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { sendPreview, type Change } from './site.data.ts'
import { WordsCard } from './words-card.tsx'
import { wordsGroups } from './words-groups.ts'
import styles from './site-screen.module.css'

/** The parts of the landing page beside a preview of it. */
export function SiteDesk({ site }: { site: Site }) {
  const { preview, show } = usePreview(site)
  return (
    <>
      <LastChange site={site} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PicturesSection site={site} onPreview={show} />
          {wordsGroups.map((group) => (
            <WordsCard key={group.id} group={group} site={site} onPreview={show} />
          ))}
        </div>
        <div className={styles.side}>
          <LandingPreview {...preview} />
        </div>
      </div>
    </>
  )
}

/** The preview that was asked for last; a save leads back to the page as visitors see it. */
function usePreview({ version }: Site) {
  const toast = useToast()
  const [unsaved, setUnsaved] = useState<{ url: string; of: string | null; at: number }>()
  const { mutate } = useMutationOnce({
    mutationFn: (change: Change) => sendPreview(change),
    onSuccess: ({ url }, change) => {
      setUnsaved((before) => ({
        url: `${url}${anchorOf(change)}`,
        of: version,
        at: (before?.at ?? 0) + 1,
      }))
      document.getElementById(previewHeadingId)?.focus()
    },
    onError: (error) =>
      showFailureWithReason(toast, 'No preview', error, 'The preview could not be made.'),
  })
  const preview =
    unsaved && unsaved.of === version
      ? { url: unsaved.url, state: String(unsaved.at) }
      : { url: savedPreview, state: version ?? 'given' }
  return { preview, show: (change: Change) => mutate(change) }
}

/** Where on the page a part is seen; the two stories are dialogs that open by their address. */
const anchors = {
  story: '#founder-story',
  publisherStory: '#publisher',
  quote: '#quote',
  coverCycling: '#content',
  coverSwimming: '#content',
  coverRunning: '#content',
} as const satisfies Partial<Record<SitePart, string>>

const anchorOf = (change: Change) => {
  const [part = ''] = Object.keys(change)
  return Object.entries(anchors).find(([name]) => name === part)?.[1] ?? '#about'
}
