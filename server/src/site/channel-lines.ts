import type { Deps } from '../platform/deps.ts'
import { openImages } from '../platform/images/prepare-image.ts'
import type { ChannelContent } from './channel-content.ts'
import { contentOfSite, type StoredSite } from './stored-site.ts'
import { openWordsOfFile } from './words-of-file.ts'

/**
 * Lists the channel's own words and pictures, and the faults of `channel.json`, for the person who
 * looks after the server.
 */
export async function channelLines(
  { config }: Pick<Deps, 'config'>,
  stored: StoredSite | null,
): Promise<string[]> {
  if (stored)
    return [`Set on the newsroom’s page for the landing page: ${namesIn(contentOfSite(stored))}.`]
  const { content } = await openWordsOfFile({ config, prepareImage: openImages() })()
  const { faults } = content
  return [
    `In ${config.dataDir}, the channel’s own: ${namesIn(content)}.`,
    ...(faults.length > 0
      ? faults.map((fault) => `Wrong: ${fault}`)
      : ['Nothing is wrong with it.']),
  ]
}

const namesIn = ({ words, pictures }: ChannelContent) =>
  [...Object.keys(words), ...Object.keys(pictures)].join(', ') || 'nothing, so all is as it came'
