import { getSharedPhoto, openShared } from '@app/contract/community/shared-journal'
import * as shares from '@app/contract/community/shares'
import type { CallOf } from '@app/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'

export type Share = shares.Share
export type ShareChoice = shares.ShareChoice
export type ShareDraft = CallOf<typeof shares.makeShare>['body']

/** Links may have been opened since. */
export const sharesOptions = () =>
  queryOptions({
    queryKey: ['shares'],
    queryFn: ({ signal }) => call(shares.listShares, {}, { signal }),
    staleTime: 0,
  })

/** Counts the entries of a choice; a change of the journal counts them again. */
export const countOptions = ({ from, to, tags }: Pick<ShareChoice, 'from' | 'to' | 'tags'>) =>
  queryOptions({
    queryKey: ['journal', 'share-count', from, to, tags],
    queryFn: ({ signal }) => call(shares.countShared, { body: { from, to, tags } }, { signal }),
    enabled: from !== '' && to !== '' && shares.faultOfSpan(from, to) === undefined,
    placeholderData: keepPreviousData,
  })

export const makeShare = (body: ShareDraft) => call(shares.makeShare, { body })
export const revokeShare = (id: string) => call(shares.revokeShare, { params: { id } })
export const printShare = (choice: ShareChoice) =>
  callForFile(shares.printShare, { body: { ...choice, time_zone: ownTimeZone() } })

export const readShared = (token: string) => call(openShared, { body: { token } })

/** The address of a shared photo within this page. */
export const sharedPhotoOptions = (token: string, entryId: string) =>
  queryOptions({
    queryKey: ['shared-photo', token, entryId],
    queryFn: async () =>
      URL.createObjectURL(
        await callForFile(getSharedPhoto, { body: { token, entry_id: entryId } }),
      ),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
