import { getPremium } from '@app/contract/newsroom/premium'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { premiumPackageKey } from '../packages/packages.data.ts'

/** Refetched on window focus: the piece is usually edited in another window. */
export const previewOptions = (id: string) =>
  queryOptions({
    queryKey: premiumPackageKey(id),
    queryFn: ({ signal }) => call(getPremium, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
