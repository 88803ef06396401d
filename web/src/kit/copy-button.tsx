import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

type CopyButtonProps = {
  /** Called when the button is pressed. */
  text: () => string | Promise<string>
  /** Names the copied text if the context does not: "Copy the tips". */
  label?: string
  children?: string
  variant?: 'primary' | 'outline' | 'quiet'
  size?: 'sm' | 'md'
}

export function CopyButton({
  text,
  label,
  children = 'Copy',
  variant = 'outline',
  size = 'sm',
}: CopyButtonProps) {
  const copy = useCopy()
  return (
    <Button
      variant={variant}
      size={size}
      icon={<Copy aria-hidden />}
      aria-label={label}
      onPress={() => void copy(text)}
    >
      {children}
    </Button>
  )
}

/** Copies text to the clipboard and reports the outcome. */
function useCopy() {
  const toast = useToast()
  return async (text: CopyButtonProps['text']) => {
    try {
      await navigator.clipboard.writeText(await text())
      toast({ title: 'Content Copied' })
    } catch {
      // The browser refused, or has no clipboard on plain http.
      toast({
        title: 'Copy Failed',
        message: 'Failed to copy content to clipboard.',
        tone: 'destructive',
      })
    }
  }
}
