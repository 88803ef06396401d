import {
  changeSite,
  previewSite,
  readSite,
  undoSiteChange,
  uploadSitePicture,
  type Site,
} from '@app/contract/newsroom/site'
import type { CallOf } from '@app/contract/route'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

/** A change as a form sends it. */
export type Change = CallOf<typeof changeSite>['body']['change']

/** Read again at each opening: another admin may have changed the page. */
export const siteOptions = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => call(readSite, {}, { signal }),
    staleTime: 0,
  })

type Saving = { change: Change; version: string | null; onSaved?: (site: Site) => void }

export function useSaveSite() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({ change, version }: Saving) => call(changeSite, { body: { change, version } }),
    onSuccess: (site, { onSaved }) => {
      applyServerAnswer(queries, siteOptions().queryKey, site)
      onSaved?.(site)
      toast({ title: 'Saved', message: 'Visitors see it from now on.' })
    },
    onError: (error) =>
      showFailureWithReason(toast, 'Not saved', error, 'This could not be saved.'),
  })
}

export function useUndoSiteChange() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (version: string) => call(undoSiteChange, { body: { version } }),
    onSuccess: (site) => {
      applyServerAnswer(queries, siteOptions().queryKey, site)
      toast({ title: 'Taken back' })
    },
    onError: (error) =>
      showFailureWithReason(toast, 'Not taken back', error, 'The change could not be taken back.'),
  })
}

export const sendPreview = (change: Change) => call(previewSite, { body: { change } })

export const sendPicture = (file: File) => call(uploadSitePicture, { file })
