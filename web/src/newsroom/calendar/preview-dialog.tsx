import type { PremiumContent } from '@app/contract/newsroom/premium'
import { readMinutes } from '@app/contract/newsroom/roadmap'
import { CircleCheck, ExternalLink, FilePenLine } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { placeOf } from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import { Roadmap } from '../roadmap/roadmap.tsx'
import styles from './dialogs.module.css'
import { fullPreview } from './links.ts'
import { useSetPublished } from './premium-changes.ts'

/** A premium article as members read it, each card changed by itself. */
export function PreviewDialog({ content, onClose }: { content: PremiumContent; onClose: () => void }) {
  const saving = useSavePackage('premium', content, 'Failed to save premium content changes.')
  const isPublished = content.status === 'published'
  return (
    <>
      <Dialog title={content.title} isOpen onClose={onClose} size="wide">
        <DialogBody>
          <div className={styles.facts}>
            {isPublished ? (
              <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
                Published
              </Badge>
            ) : (
              <Badge icon={<FilePenLine aria-hidden />}>Draft</Badge>
            )}
            <span>
              {placeOf('premium', content)} · {readMinutes(content.long_form_article)} min read
            </span>
          </div>
          {!isPublished && (
            <div className={styles.before}>
              <Notice>This post is not published. Saving a card publishes it.</Notice>
            </div>
          )}
          <Roadmap
            article={content.long_form_article}
            editing={{
              packageId: content.id,
              onSave: (change) => saving.save((newest) => ({ long_form_article: change(newest.long_form_article) })),
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Close
          </Button>
          {isPublished && <Unpublish content={content} />}
          <ButtonLink href={fullPreview(content.id)} target="_blank" rel="noreferrer noopener">
            Open full preview <ExternalLink aria-hidden />
          </ButtonLink>
        </DialogFooter>
      </Dialog>
      <ConflictDialog conflict={saving.conflict} />
    </>
  )
}

function Unpublish({ content }: { content: PremiumContent }) {
  const unpublish = useSetPublished()
  return (
    <Button
      variant="outline"
      isBusy={unpublish.isPending}
      busyLabel="Unpublishing…"
      onPress={() => unpublish.mutate({ content, isPublished: false })}
    >
      Unpublish
    </Button>
  )
}
