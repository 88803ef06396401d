import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '../../auth/member.ts'
import type { JournalFilter } from './detailed.data.ts'

type KeptChoice = JournalFilter & { memberId: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter of the detailed journal, with the member it belongs to. */
    journalChoice?: KeptChoice
  }
}

const typingPauseMs = 300

/**
 * Keeps the member's filter in the browser's history state, so that Back and a reload restore it.
 * It is not in the address, which others could read.
 */
export function useEntryFilter() {
  const router = useRouter()
  const navigate = useNavigate()
  const { id: memberId } = useMember()
  const [choice, setChoice] = useState<JournalFilter>(() => {
    const kept = router.latestLocation.state.journalChoice
    return kept?.memberId === memberId ? { month: kept.month, search: kept.search } : { month: '', search: '' }
  })
  useEffect(() => {
    const keep = () => {
      const kept = router.latestLocation.state.journalChoice
      if ((kept?.month ?? '') === choice.month && (kept?.search ?? '') === choice.search) return
      const journalChoice = { ...choice, memberId }
      void navigate({ to: '.', state: (old) => ({ ...old, journalChoice }), replace: true, resetScroll: false })
    }
    const timer = setTimeout(keep, typingPauseMs)
    return () => clearTimeout(timer)
  }, [choice, memberId, navigate, router])
  return [choice, setChoice] as const
}
