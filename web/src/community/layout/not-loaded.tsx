import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'

type NotLoadedProps = {
  what:
    | 'goals'
    | 'entries'
    | 'older entries'
    | 'earlier versions'
    | 'deleted entries'
    | 'insights'
    | 'saved articles'
    | 'coach’s settings'
    | 'coach’s memories'
    | 'coach’s threads'
    | 'imports'
    | 'links'
  onRetry: () => void
}

/** Replaces a list, or the rest of one, that could not be fetched. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  const retry = () => {
    passFocusToHeading(null)
    onRetry()
  }
  return (
    <Notice
      tone="alert"
      title={`Your ${what} could not be loaded`}
      action={
        <Button variant="outline" size="sm" onPress={retry}>
          Try again
        </Button>
      }
    >
      They are safe; only the way to them failed.
    </Notice>
  )
}
