import { getPremium } from '@app/contract/newsroom/premium'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { premiumPackageKey } from '../packages/packages.data.ts'

/** Looked at again whenever the window is: it usually stands beside the one in which the piece is edited. */
export const previewOptions = (id: string) =>
  queryOptions({
    queryKey: premiumPackageKey(id),
    queryFn: ({ signal }) => call(getPremium, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
