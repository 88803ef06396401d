import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

/** Opens the way to the editorial calendar in an editor's own calendar. */
export function CalendarFeedButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        isFlush
        icon={<CalendarPlus aria-hidden />}
        onPress={() => setIsOpen(true)}
      >
        Calendar feed
      </Button>
      {isOpen && <CalendarFeedDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
