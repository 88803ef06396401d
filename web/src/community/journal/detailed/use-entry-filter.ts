import { tags } from '@app/contract/community/journal'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '../../auth/member.ts'
import { noFilter, type JournalFilter } from './detailed.data.ts'

type KeptChoice = Omit<JournalFilter, 'tag'> & { tag?: string; memberId: string }

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
    return kept?.memberId === memberId ? readChoice(kept) : noFilter
  })
  useEffect(() => {
    const keep = () => {
      const { month, tag, search } = readChoice(
        router.latestLocation.state.journalChoice ?? noFilter,
      )
      if (month === choice.month && tag === choice.tag && search === choice.search) return
      const journalChoice = { ...choice, memberId }
      void navigate({
        to: '.',
        state: (old) => ({ ...old, journalChoice }),
        replace: true,
        resetScroll: false,
      })
    }
    const timer = setTimeout(keep, typingPauseMs)
    return () => clearTimeout(timer)
  }, [choice, memberId, navigate, router])
  return [choice, setChoice] as const
}

/** A state that an earlier version of the app left has no tag. */
function readChoice({
  month,
  search,
  tag,
}: Omit<JournalFilter, 'tag'> & { tag?: string }): JournalFilter {
  return { month, search, tag: tags.find((one) => one === tag) ?? '' }
}
