import type { PlanChange } from '@app/contract/newsroom/package-plan'
import { listColleagues, planPackage } from '@app/contract/newsroom/plans'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call, isRefused } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey, showPackage } from '../packages/packages.data.ts'

const colleaguesKey = ['colleagues'] as const

export const colleaguesOptions = () =>
  queryOptions({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
    staleTime: 0,
  })

type Planning = { id: string; change: PlanChange; onDone: () => void }

/** Saves owner, deadline and embargo of a package. */
export function usePlanPackage() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({ id, change }: Planning) => call(planPackage, { params: { id }, body: change }),
    onSuccess: async (changed, { onDone }) => {
      showPackage(queries, changed)
      onDone()
      toast({ title: 'Content Updated', message: `The plan of “${changed.title}” is saved.` })
      await queries.invalidateQueries({ queryKey: packagesKey })
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'The plan was not saved.')
      if (!isRefused(error)) return
      await queries.invalidateQueries({ queryKey: packagesKey })
      await queries.invalidateQueries({ queryKey: colleaguesKey })
    },
  })
}
