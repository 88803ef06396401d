import * as deleted from '@app/contract/community/deleted-entries'
import * as versions from '@app/contract/community/entry-versions'
import * as journal from '@app/contract/community/journal'
import type { CallOf } from '@app/contract/route'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, CallError, callUnlessHeld, type HeldReply } from '../../platform/call.ts'
import { replyPollInterval } from './reply-poll-interval.ts'

export type Entry = journal.Entry
export type EntryPage = journal.EntryPage
export type EntryInsight = Entry['aiResponses'][number]

const recentCount = 5

/** The five most recent entries and the total count. */
export const recentEntriesOptions = () =>
  queryOptions({
    queryKey: ['journal', 'recent'],
    queryFn: (context) => pollEntryPage({ limit: recentCount, count: 'true' }, context),
    refetchInterval: ({ state }) => replyPollInterval(state.data?.entries ?? [], new Date()),
  })

export const entryOptions = (id: string) =>
  queryOptions({
    queryKey: ['journal', 'entry', id],
    queryFn: ({ signal }) => call(journal.getEntry, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => replyPollInterval(state.data ? [state.data] : [], new Date()),
  })

type Query = Extract<CallOf<typeof journal.listEntries>['query'], object> & { limit: number }

/**
 * Reads a page of entries. The reply is a page because a limit is set; without one it is a plain
 * list.
 */
export async function readEntryPage(query: Query, signal?: AbortSignal): Promise<EntryPage> {
  return toPage(await call(journal.listEntries, { query }, signal && { signal }))
}

type Reply = Entry[] | EntryPage

/**
 * The same for a screen that asks again every few seconds: what has not changed is not sent again.
 * The last reply is held beside the screen's own data, and goes with it.
 */
export async function pollEntryPage(
  query: Query,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<EntryPage> {
  const queryKey = ['held', query]
  const before = client.getQueryData<HeldReply<Reply>>(queryKey)
  const held = await callUnlessHeld(journal.listEntries, { query }, before, signal)
  client.setQueryData(queryKey, held)
  return toPage(held.reply)
}

const toPage = (reply: Reply): EntryPage =>
  Array.isArray(reply)
    ? { entries: reply, total: reply.length, matching: reply.length, hits: [], next_cursor: null }
    : reply

export const createEntry = (
  draft: CallOf<typeof journal.createEntry>['body'],
  idempotencyKey: string,
) => call(journal.createEntry, { body: draft }, { idempotencyKey })

export const editEntry = (id: string, changes: CallOf<typeof journal.editEntry>['body']) =>
  call(journal.editEntry, { params: { id }, body: changes })

/** The newer entry that came with a refusal for an outdated edit. */
export function readNewerEntry(error: Error): Entry | undefined {
  if (!(error instanceof CallError) || error.code !== 'journal/changed') return undefined
  return journal.Entry.safeParse(error.current).data
}

export const deleteEntry = (id: string) => call(journal.deleteEntry, { params: { id } })

export const deletedEntriesOptions = () =>
  queryOptions({
    queryKey: ['journal', 'deleted'],
    queryFn: ({ signal }) => call(deleted.listDeletedEntries, {}, { signal }),
  })

export const bringBackEntry = (id: string) =>
  call(deleted.bringBackEntry, { params: { id }, body: {} })
export const removeDeletedEntry = (id: string) =>
  call(deleted.removeDeletedEntry, { params: { id } })

export const entryVersionsOptions = (id: string) =>
  queryOptions({
    queryKey: ['journal', 'versions', id],
    queryFn: ({ signal }) => call(versions.listEntryVersions, { params: { id } }, { signal }),
  })

export const restoreEntryVersion = (id: string, version: number, seen: number) =>
  call(versions.restoreEntryVersion, { params: { id, version }, body: { version: seen } })

export const uploadEntryPhoto = (file: File) => call(journal.uploadEntryImage, { file })

/**
 * True when the server no longer has a photo; where it cannot say, the photo may still be there.
 */
export async function isPhotoGone(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  return answer?.status === 404
}

/** Refreshes the lists, the pins and the goal's counts after an entry or insight has changed. */
export async function refreshJournal(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['journal'] }),
    client.invalidateQueries({ queryKey: ['insights'] }),
    client.invalidateQueries({ queryKey: ['goals'] }),
    client.invalidateQueries({ queryKey: ['activities', 'of'] }),
  ])
}
