import { Notice } from '../../kit/notice.tsx'
import { isPremium, isPublishedBySaving, type AnyPackage } from './any-package.ts'
import { OverrideNotice } from './package-state.tsx'

/** Says before a save what it means for members. */
export function BeforeSaving({ content }: { content: AnyPackage }) {
  if (!isPremium(content)) return null
  return (
    <>
      {isPublishedBySaving(content) && (
        <Notice>
          <p>
            This post is not published. “Save and publish” shows it to members once nothing stands
            in its way.
          </p>
        </Notice>
      )}
      {content.status === 'published' && (
        <Notice>
          <p>
            Members read this post. A change that fails a check is saved, and makes the post a draft
            again.
          </p>
        </Notice>
      )}
      <OverrideNotice override={content.override} />
    </>
  )
}
