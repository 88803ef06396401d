import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteWords, type SitePicturePlace } from '@app/contract/newsroom/site'
import type { Deps } from '../platform/deps.ts'
import { emptyContent, type ChannelContent, type ShownPicture } from './channel-content.ts'
import { readChannelFile, type ChannelFile } from './channel-file.ts'
import type { CutSize } from './cut-picture.ts'
import { markOf, openPhotographs } from './photographs.ts'

const mostFileBytes = 256 * 1024

export const channelFilePath = (dataDir: string) => join(dataDir, 'channel.json')
export const photographsFolder = (dataDir: string) => join(dataDir, 'channel')

/** The content that `channel.json` gives, with the photographs beside it cut to their places. */
export type FileContent = { content: ChannelContent; pictures: readonly CutSize[] }

/** Opens `channel.json` and the folder `channel`, of which only what has changed is read again. */
export function openWordsOfFile({
  config,
  prepareImage,
}: Pick<Deps, 'config' | 'prepareImage'>): () => Promise<FileContent> {
  const readWords = openWords(channelFilePath(config.dataDir))
  const findPhotograph = openPhotographs(photographsFolder(config.dataDir), prepareImage)
  return async () => {
    const { words, fault } = await readWords()
    const faults = fault === undefined ? [] : [fault]
    const pictures: Partial<Record<SitePicturePlace, ShownPicture>> = {}
    const cut: CutSize[] = []
    for (const { place, file, alt } of photographsOf(words)) {
      const found = await findPhotograph(file, place)
      if (typeof found === 'string') faults.push(found)
      else {
        pictures[place] = { sizes: found.map(({ width, name }) => ({ width, name })), alt }
        cut.push(...found)
      }
    }
    const content = { ...emptyContent, words: siteWordsOf(words), pictures, faults }
    return { content, pictures: cut }
  }
}

type NamedPhotograph = { place: SitePicturePlace; file: string; alt?: string | undefined }

/** The photographs that the file names. */
export function photographsOf({ founder, covers = {} }: ChannelFile): NamedPhotograph[] {
  const named: { place: SitePicturePlace; file: string | undefined; alt?: string | undefined }[] = [
    { place: 'portrait', file: founder?.portrait?.file, alt: founder?.portrait?.alt },
    { place: 'coverCycling', file: covers.cycling },
    { place: 'coverSwimming', file: covers.swimming },
    { place: 'coverRunning', file: covers.running },
  ]
  return named.flatMap(({ file, ...one }) => (file === undefined ? [] : [{ ...one, file }]))
}

/** The texts of the file, by the names of the page's parts. */
export function siteWordsOf({ founder = {}, publisher, quote }: ChannelFile): SiteWords {
  const { headline, teaser, story, figures, bib, medals } = founder
  const words = {
    headline,
    teaser,
    story,
    figures,
    bib,
    medals,
    publisherStory: publisher?.story,
    quote,
  }
  return SiteWords.parse(JSON.parse(JSON.stringify(words)))
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
    const words = now === null ? {} : await readWordsOfFile(path)
    last =
      typeof words === 'string' ? { words: last.words, fault: `channel.json: ${words}` } : { words }
    return last
  }
}

/** Reads the file once; a string is what is wrong with it. */
export async function readWordsOfFile(path: string): Promise<ChannelFile | string> {
  try {
    const { size } = await stat(path)
    return size > mostFileBytes
      ? `is larger than ${mostFileBytes / 1024} kB`
      : readChannelFile(await readFile(path, 'utf8'))
  } catch {
    return 'cannot be read'
  }
}
