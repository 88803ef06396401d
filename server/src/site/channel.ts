import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../platform/clock.ts'
import { isDatabaseUnavailable } from '../platform/db/database-errors.ts'
import type { Deps } from '../platform/deps.ts'
import { emptyContent, type ChannelContent, type ShownPiece } from './channel-content.ts'
import { contentOfSite, type StoredSite } from './stored-site.ts'
import { openWordsOfFile, type FileContent } from './words-of-file.ts'

/** Where the pages' content comes from besides the settings and `channel.json`. */
export type SiteSources = {
  /** Reads what an admin has saved; null while nothing is. */
  readStored: () => Promise<StoredSite | null>
  /** Reads the latest three pieces; none while there are fewer. */
  readPieces: () => Promise<readonly ShownPiece[]>
}

export type Channel = {
  /** The same object until something has changed. */
  content(): Promise<ChannelContent>
  /** The bytes of one size of a photograph beside `channel.json`, by its name. */
  photograph(name: string): Uint8Array | undefined
  /** Makes the next request look for changes, however lately the last one did. */
  lookAgain(): void
}

const lookEveryMs = 2000
const mostWaitMs = 250

type ChannelDeps = Pick<Deps, 'config' | 'log' | 'prepareImage'> & {
  clock: Pick<Clock, 'elapsedMs'>
}

/**
 * Opens the channel's own words and pictures: what an admin has saved, and until then
 * `channel.json` with the folder `channel`. They are looked at when a page is asked for, every two
 * seconds at most, so that every server shows a change without a restart.
 */
export function openChannel(deps: ChannelDeps, { readStored, readPieces }: SiteSources): Channel {
  const { clock, log } = deps
  const readFile = openWordsOfFile(deps)

  let current: FileContent | undefined
  // A page that was sent a moment ago still names the photographs of before.
  let previous: FileContent | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let changes = 0
  let checking: { since: number; done: Promise<void> } | undefined

  const read = async (): Promise<FileContent> => {
    const stored = await readStored()
    const { content, pictures } = stored
      ? { content: contentOfSite(stored), pictures: [] }
      : await readFile()
    return { content: { ...content, pieces: await readPieces() }, pictures }
  }
  const check = async () => {
    const since = changes
    const next = await read().catch((fault: unknown) => {
      // The pages stay up while the database is away.
      if (isDatabaseUnavailable(fault)) return current
      throw fault
    })
    if (since === changes) checkedAt = clock.elapsedMs()
    if (!next || isDeepStrictEqual(next.content, current?.content)) return
    for (const fault of next.content.faults)
      if (!current?.content.faults.includes(fault))
        log.warn({ fault }, 'the channel has words or pictures that cannot be used')
    previous = current
    current = next
  }
  const look = async (): Promise<void> => {
    if (clock.elapsedMs() - checkedAt < lookEveryMs && !checking) return
    checking ??= { since: changes, done: check().finally(() => (checking = undefined)) }
    const { since, done } = checking
    if (since !== changes) return done.then(look)
    // A photograph takes a second to cut: a visitor who can be shown the previous one does not wait
    // for it, unless an admin has just changed the page.
    const mayGoOn = current && checkedAt !== Number.NEGATIVE_INFINITY
    await (mayGoOn ? Promise.race([done, pause(mostWaitMs, undefined, { ref: false })]) : done)
  }

  return {
    async content() {
      await look()
      return current?.content ?? emptyContent
    },
    photograph: (name) =>
      [current, previous].flatMap((one) => one?.pictures ?? []).find((size) => size.name === name)
        ?.bytes,
    lookAgain() {
      changes += 1
      checkedAt = Number.NEGATIVE_INFINITY
    },
  }
}
