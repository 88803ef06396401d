import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useSaveContent } from './library-changes.ts'
import type { PremiumContent } from './library.data.ts'

type SaveButtonProps = {
  content: Pick<PremiumContent, 'id' | 'is_saved'>
  variant: 'sun' | 'primary'
}

/** Saves an article and says when it is saved. Removal is in the library. */
export function SaveButton({ content: { id, is_saved }, variant }: SaveButtonProps) {
  const save = useSaveContent()
  const Icon = is_saved ? BookmarkCheck : BookmarkPlus
  return (
    <Button
      variant={variant}
      icon={<Icon aria-hidden />}
      isBusy={save.isPending}
      onPress={() => save.mutate(id)}
    >
      {is_saved ? 'Saved to Library' : 'Save to Library'}
    </Button>
  )
}
