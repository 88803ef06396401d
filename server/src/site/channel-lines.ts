import { systemClock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { openImages } from '../platform/images/prepare-image.ts'
import { openChannel } from './channel.ts'

/**
 * Lists an editor's changes of the channel, and its faults, for the person who looks after the
 * server.
 */
export async function channelLines({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<string[]> {
  const channel = openChannel({ config, log, clock: systemClock, prepareImage: openImages() })
  const { words, portrait, covers, faults } = await channel.content()
  const own = [
    ...Object.keys(words.founder ?? {}).map((name) => `founder.${name}`),
    ...(words.publisher?.story ? ['publisher.story'] : []),
    ...(words.quote ? ['quote'] : []),
    ...Object.entries(covers).flatMap(([topic, cover]) => (cover ? [`covers.${topic}`] : [])),
  ].filter((name) => name !== 'founder.portrait' || portrait)
  return [
    `In ${config.dataDir}, the channel’s own: ${own.join(', ') || 'nothing, so all is as it came'}.`,
    ...(faults.length > 0 ? faults.map((fault) => `Wrong: ${fault}`) : ['Nothing is wrong with it.']),
  ]
}
