import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

type CopyButtonProps = {
  /** Asked for when the button is pressed. */
  text: () => string
  /** Names what is copied where the place does not: "Copy the tips". */
  label?: string
  children?: string
  variant?: 'outline' | 'quiet'
}

export function CopyButton({ text, label, children = 'Copy', variant = 'outline' }: CopyButtonProps) {
  const copy = useCopy()
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<Copy aria-hidden />}
      aria-label={label}
      onPress={() => void copy(text())}
    >
      {children}
    </Button>
  )
}

/** Puts words on the clipboard, and says whether it went well. */
function useCopy() {
  const toast = useToast()
  return async (words: string) => {
    try {
      await navigator.clipboard.writeText(words)
      toast({ title: 'Content Copied' })
    } catch {
      // Refused by the browser, or not there at all over plain http.
      toast({ title: 'Copy Failed', message: 'Failed to copy content to clipboard.', tone: 'destructive' })
    }
  }
}
