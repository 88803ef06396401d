import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'

type NotLoadedProps = {
  what:
    | 'entries'
    | 'older entries'
    | 'insights'
    | 'saved articles'
    | 'coach’s settings'
    | 'coach’s memories'
    | 'imports'
  onRetry: () => void
}

/** In the place of a list, or the rest of one, that could not be fetched. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <Notice
      tone="alert"
      title={`Your ${what} could not be loaded`}
      action={
        <Button variant="outline" size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      They are safe; only the way to them failed.
    </Notice>
  )
}
