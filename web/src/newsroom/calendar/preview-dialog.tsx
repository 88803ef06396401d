import type { PremiumContent } from '@app/contract/newsroom/premium'
import { readMinutes } from '@app/contract/roadmap'
import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { isPublishedBySaving, describePlace } from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { OverrideNotice, PublishedBadge } from '../packages/package-state.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import { RoadmapView } from '../roadmap/roadmap-article.tsx'
import { BeforePublishing } from './before-publishing.tsx'
import styles from './dialogs.module.css'
import { premiumPreviewLink, generatorLink } from '../packages/package-links.ts'
import { UnpublishButton } from './unpublish-button.tsx'

/** Shows a premium article as members read it, each card editable. */
export function PreviewDialog({
  content,
  onClose,
}: {
  content: PremiumContent
  onClose: () => void
}) {
  const saving = useSavePackage('premium', content, 'Failed to save premium content changes.')
  const isPublished = content.status === 'published'
  return (
    <>
      <Dialog title={content.title} isOpen onClose={onClose} size="wide">
        <DialogBody>
          <div className={styles.facts}>
            <PublishedBadge content={content} />
            <span>
              {describePlace('premium', content)} · {readMinutes(content.long_form_article)} min
              read
            </span>
          </div>
          <Standing content={content} />
          <RoadmapView
            article={content.long_form_article}
            editing={{
              packageId: content.id,
              // A saved card publishes no draft: that needs the whole post.
              onSave: (change) =>
                saving.save((newest) => ({
                  long_form_article: change(newest.long_form_article),
                  ...(isPublishedBySaving(newest) && { publish: false }),
                })),
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Close
          </Button>
          {isPublished && <UnpublishButton content={content} />}
          <ButtonLink variant="outline" href={generatorLink(content.id)}>
            Open at the desk
          </ButtonLink>
          <ButtonLink
            href={premiumPreviewLink(content.id)}
            target="_blank"
            rel="noreferrer noopener"
          >
            Open full preview <ExternalLink aria-hidden />
          </ButtonLink>
        </DialogFooter>
      </Dialog>
      <ConflictDialog conflict={saving.conflict} />
    </>
  )
}

function Standing({ content }: { content: PremiumContent }) {
  return (
    <>
      {content.status !== 'published' && (
        <div className={styles.before}>
          {isPublishedBySaving(content) && (
            <Notice>This post is not published. Saving a card keeps it a draft.</Notice>
          )}
          <BeforePublishing content={content} />
        </div>
      )}
      {content.override !== null && (
        <div className={styles.before}>
          <OverrideNotice override={content.override} />
        </div>
      )}
    </>
  )
}
