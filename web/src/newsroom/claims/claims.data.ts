import {
  confirmClaim,
  listClaims,
  reopenClaim,
  rewordClaim,
  type ClaimList,
} from '@app/contract/newsroom/claims'
import { appPaths } from '@app/contract/paths'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, isRefused } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey } from '../packages/packages.data.ts'

export const claimsLink = (packageId: string) => appPaths.packageClaims.replace(':id', packageId)

/** Read again at each opening: another editor may have signed or changed something. */
export const claimsOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'claims', id],
    queryFn: ({ signal }) => call(listClaims, { params: { id } }, { signal }),
    staleTime: 0,
  })

type Acting = { claim: string; onDone?: (list: ClaimList) => void }

/** Runs a call on one claim, and shows what the package's claims are after it. */
function useClaimCall<Act extends Acting>(id: string, send: (act: Act) => Promise<ClaimList>) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: send,
    onSuccess: (list, { onDone }) => {
      applyServerAnswer(queries, claimsOptions(id).queryKey, list)
      onDone?.(list)
      void queries.invalidateQueries({
        queryKey: packagesKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'claims',
      })
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'This claim could not be changed.')
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: packagesKey })
    },
  })
}

type Confirming = Acting & { factIds: string[]; source?: string }

export const useConfirmClaim = (id: string) =>
  useClaimCall(id, ({ claim, factIds: fact_ids, source }: Confirming) =>
    call(confirmClaim, {
      params: { id, claim },
      body: { fact_ids, ...(source !== undefined && { source }) },
    }),
  )

export const useReopenClaim = (id: string) =>
  useClaimCall(id, ({ claim }: Acting) => call(reopenClaim, { params: { id, claim }, body: {} }))

type Rewording = Acting & { sentence: string | null; version: number }

export const useRewordClaim = (id: string) =>
  useClaimCall(id, async ({ claim, sentence, version }: Rewording) => {
    const { claims } = await call(rewordClaim, {
      params: { id, claim },
      body: { sentence, version },
    })
    return claims
  })
