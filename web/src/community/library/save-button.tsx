import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useSaveContent } from './library-changes.ts'
import type { PremiumContent } from './library.data.ts'

type SaveButtonProps = { content: Pick<PremiumContent, 'id' | 'is_saved'>; variant: 'sun' | 'primary' }

/** Saves an article, and says that it is saved. Taking it out again is the library's to offer. */
export function SaveButton({ content: { id, is_saved }, variant }: SaveButtonProps) {
  const save = useSaveContent()
  const Icon = is_saved ? BookmarkCheck : BookmarkPlus
  return (
    <Button variant={variant} icon={<Icon aria-hidden />} isBusy={save.isPending} onPress={() => save.mutate(id)}>
      {is_saved ? 'Saved to Library' : 'Save to Library'}
    </Button>
  )
}
