import {
  deleteBrief,
  getBrief,
  keepBrief,
  listBriefs,
  type KeptBrief,
} from '@app/contract/newsroom/briefs'
import { appPaths } from '@app/contract/paths'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '@app/contract/route'
import { call } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

const briefsKey = ['briefs'] as const

export const briefLink = (id: string) =>
  `${appPaths.generator}?${new URLSearchParams({ brief: id }).toString()}`

export const briefsOptions = () =>
  queryOptions({
    queryKey: [...briefsKey, 'list'],
    queryFn: ({ signal }) => call(listBriefs, {}, { signal }),
  })

/** A kept brief never changes. */
export const briefOptions = (id: string) =>
  queryOptions({
    queryKey: [...briefsKey, 'one', id],
    queryFn: ({ signal }) => call(getBrief, { params: { id } }, { signal }),
  })

export function useKeepBrief() {
  const queries = useQueryClient()
  return useMutationOnce<KeptBrief, CallOf<typeof keepBrief>['body']>({
    mutationFn: (body) => call(keepBrief, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: briefsKey }),
  })
}

export function useDeleteBrief() {
  const queries = useQueryClient()
  return useMutationOnce<unknown, string>({
    mutationFn: (id) => call(deleteBrief, { params: { id } }),
    nameOf: (id) => id,
    onSuccess: () => void queries.invalidateQueries({ queryKey: [...briefsKey, 'list'] }),
  })
}
