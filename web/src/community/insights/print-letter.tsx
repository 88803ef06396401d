import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { printOnly } from '../../kit/print-only.ts'

/** Prints the letter that holds it, alone. */
export function PrintLetter({ entryTitle }: { entryTitle: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const print = () => {
    const letter = place.current?.closest<HTMLElement>('article')
    if (letter) printOnly(letter)
  }
  return (
    <span ref={place}>
      <Button
        variant="quiet"
        size="sm"
        icon={<Printer aria-hidden />}
        aria-label={`Print the reply to ${entryTitle}`}
        onPress={print}
      >
        Print
      </Button>
    </span>
  )
}
