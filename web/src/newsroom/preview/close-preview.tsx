import { appPaths } from '@app/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Button } from '../../kit/button.tsx'

type ClosePreviewProps = { variant?: 'ghost' | 'outline'; size?: 'sm' | 'md' }

/** Closes the window; where a browser keeps that from a page, goes back to where the preview was opened, or to the calendar. */
export function ClosePreview({ variant = 'ghost', size = 'sm' }: ClosePreviewProps) {
  const router = useRouter()
  const close = () => {
    window.close()
    if (window.closed) return
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: `${appPaths.calendar}?tab=premium` })
  }
  return (
    <Button variant={variant} size={size} icon={<X aria-hidden />} onPress={close}>
      Close Preview
    </Button>
  )
}
