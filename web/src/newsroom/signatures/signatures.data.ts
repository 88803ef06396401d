import {
  approvePackage,
  correctPackage,
  publishPackage,
  readRecord,
  returnPackage,
  setByline,
  submitPackage,
  unpublishPackage,
  withdrawPackage,
  type correctionClasses,
  type PackageRecord,
} from '@app/contract/newsroom/signatures'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, isRefused } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey, type SeenPackage } from '../packages/packages.data.ts'

export const recordOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'record', id],
    queryFn: ({ signal }) => call(readRecord, { params: { id } }, { signal }),
    staleTime: 0,
  })

export type CorrectionClass = (typeof correctionClasses)[number]

/** An act on a package, for the version that the editor sees. */
export type SigningAct =
  | { act: 'submit' | 'return' | 'approve' | 'publish' | 'unpublish' }
  | { act: 'withdraw'; note: string }
  | { act: 'correct'; class: CorrectionClass; note: string }
  | { act: 'byline'; byline: string; reviewer: string }

const moves = {
  submit: submitPackage,
  return: returnPackage,
  approve: approvePackage,
  publish: publishPackage,
  unpublish: unpublishPackage,
} as const

function send({ id, version }: SeenPackage, signing: SigningAct): Promise<PackageRecord> {
  const params = { id }
  switch (signing.act) {
    case 'withdraw':
      return call(withdrawPackage, { params, body: { note: signing.note, version } })
    case 'correct':
      return call(correctPackage, { params, body: { class: signing.class, note: signing.note } })
    case 'byline':
      return call(setByline, {
        params,
        body: { byline: signing.byline, reviewer: signing.reviewer },
      })
    case 'submit':
    case 'return':
    case 'approve':
    case 'publish':
    case 'unpublish':
      return call(moves[signing.act], { params, body: { version } })
  }
}

type Signing = { signing: SigningAct; onDone?: () => void }

/** Signs, publishes, corrects or withdraws, and shows the record after it. */
export function useSign(seen: SeenPackage) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({ signing }: Signing) => send(seen, signing),
    onSuccess: (record, { onDone }) => {
      applyServerAnswer(queries, recordOptions(seen.id).queryKey, record)
      onDone?.()
      void queries.invalidateQueries({
        queryKey: packagesKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'record',
      })
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'This could not be done.')
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: packagesKey })
    },
  })
}
