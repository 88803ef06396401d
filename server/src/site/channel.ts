import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { readChannelFile, coverTopics, type ChannelFile, type CoverTopic } from './channel-file.ts'
import { markOf, openPhotographs, type Photograph } from './photographs.ts'

/** The channel's own words and photographs, as its editors have them now. */
export type ChannelContent = {
  words: ChannelFile
  portrait: Photograph | null
  covers: Readonly<Record<CoverTopic, Photograph | null>>
  /** The faults of the file or of a photograph, a line each. */
  faults: readonly string[]
}

export type Channel = {
  /** The same object until something has changed on the disk. */
  content(): Promise<ChannelContent>
  /** The bytes of one size of a photograph, by its name. */
  photograph(name: string): Uint8Array | undefined
}

/** The content of a channel without words or photographs of its own. */
export const emptyContent: ChannelContent = {
  words: {},
  portrait: null,
  covers: { cycling: null, swimming: null, running: null },
  faults: [],
}

const lookEveryMs = 2000
const mostWaitMs = 250
const mostFileBytes = 256 * 1024

/**
 * Opens `channel.json` and the folder `channel` of the data folder. They are looked at when a page
 * is asked for, every two seconds at most, so that a change is seen without a restart, on every
 * server that shares the folder.
 */
export function openChannel(
  deps: Pick<Deps, 'config' | 'log' | 'prepareImage'> & { clock: Pick<Clock, 'elapsedMs'> },
): Channel {
  const { config, clock, log } = deps
  const readWords = openWords(join(config.dataDir, 'channel.json'))
  const findPhotograph = openPhotographs(join(config.dataDir, 'channel'), deps.prepareImage)
  const find = (name: string | undefined, place: 'portrait' | 'cover') =>
    name === undefined ? null : findPhotograph(name, place)

  const read = async (): Promise<ChannelContent> => {
    const { words, fault } = await readWords()
    const portrait = await find(words.founder?.portrait?.file, 'portrait')
    const [cycling, swimming, running] = [
      await find(words.covers?.cycling, 'cover'),
      await find(words.covers?.swimming, 'cover'),
      await find(words.covers?.running, 'cover'),
    ]
    const faults = [fault, portrait, cycling, swimming, running].filter((found) => typeof found === 'string')
    const covers = { cycling: shown(cycling), swimming: shown(swimming), running: shown(running) }
    return { words, portrait: shown(portrait), covers, faults }
  }

  let current: ChannelContent | undefined
  // A page that was sent a moment ago still names the photographs of before.
  let previous: ChannelContent | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined
  const check = async () => {
    const next = await read()
    checkedAt = clock.elapsedMs()
    if (isDeepStrictEqual(next, current)) return
    for (const fault of next.faults)
      if (!current?.faults.includes(fault)) log.warn({ fault }, 'the channel has words or pictures that cannot be used')
    previous = current
    current = next
  }

  return {
    async content() {
      if (clock.elapsedMs() - checkedAt >= lookEveryMs) checking ??= check().finally(() => (checking = undefined))
      // A photograph takes a second to cut: a visitor who can be shown the previous one does not
      // wait for it.
      if (checking) await (current ? Promise.race([checking, pause(mostWaitMs, undefined, { ref: false })]) : checking)
      return current ?? emptyContent
    },
    photograph: (name) => [current, previous].flatMap(sizesOf).find((size) => size.name === name)?.bytes,
  }
}

/**
 * Reads the file where it has changed. One that is wrong leaves the last good words in their place.
 */
function openWords(path: string) {
  let mark: string | null = null
  let last: { words: ChannelFile; fault?: string } = { words: {} }
  return async () => {
    const now = await markOf(path)
    if (now === mark) return last
    mark = now
    const words = now === null ? {} : await wordsIn(path)
    last = typeof words === 'string' ? { words: last.words, fault: `channel.json: ${words}` } : { words }
    return last
  }
}

async function wordsIn(path: string): Promise<ChannelFile | string> {
  try {
    const { size } = await stat(path)
    return size > mostFileBytes
      ? `is larger than ${mostFileBytes / 1024} kB`
      : readChannelFile(await readFile(path, 'utf8'))
  } catch {
    return 'cannot be read'
  }
}

const shown = (found: Photograph | string | null) => (typeof found === 'string' ? null : found)

const sizesOf = (content: ChannelContent | undefined) =>
  content
    ? [content.portrait, ...coverTopics.map((topic) => content.covers[topic])].flatMap((one) => one?.sizes ?? [])
    : []
