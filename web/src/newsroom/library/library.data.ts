import { listArchivedGenerations } from '@app/contract/newsroom/generations'
import { listArchivedPremium } from '@app/contract/newsroom/premium'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { premiumKey, weeklyKey } from '../packages/packages.data.ts'

const PAGE = 45
/** Read at each opening; this avoids a second read as the screen mounts. */
export const LIBRARY_FRESH_MS = 5_000

type Archived = { id: string; archived_at: string | null }
type Pages<Content> = InfiniteData<Content[], string>

/** `onlyNever`: those alone that readers never had. */
export const archivedDaysOptions = (onlyNever: boolean) =>
  infiniteQueryOptions({
    queryKey: [...premiumKey, 'library', { onlyNever }],
    queryFn: ({ pageParam, signal }) =>
      call(listArchivedPremium, { query: pageQuery(pageParam, onlyNever) }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
    select: (data) => contentsIn(data),
  })

export const archivedWeeksOptions = (onlyNever: boolean) =>
  infiniteQueryOptions({
    queryKey: [...weeklyKey, 'library', { onlyNever }],
    queryFn: ({ pageParam, signal }) =>
      call(listArchivedGenerations, { query: pageQuery(pageParam, onlyNever) }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
    select: (data) => contentsIn(data),
  })

const pageQuery = (before: string, onlyNever: boolean) => ({
  limit: PAGE,
  ...(before !== '' && { before }),
  ...(onlyNever && { never_published: 'true' as const }),
})

/** The cursor of the next page. Packages archived at one moment come on one page, however many. */
function nextPage(last: readonly Archived[]): string | undefined {
  return last.length < PAGE ? undefined : (last.at(-1)?.archived_at ?? undefined)
}

const contentsIn = <Content extends Archived>({ pages }: Pages<Content>): Content[] => [
  ...new Map(pages.flat().map((content) => [content.id, content])).values(),
]
