import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { rasteriseAsPng } from '../drawing/rasterise.ts'
import type { PageWords } from '../platform/http/page-template.ts'
import { sendPlain } from '../platform/http/unknown-paths.ts'
import { openChannel, type ChannelContent } from './channel.ts'
import { pageWordsOf, photographPath } from './page-words.ts'
import { photographName } from './photographs.ts'
import { drawShareImage } from './share-image.ts'

const forEver = 'public, max-age=31536000, immutable'

type Parts = Pick<Deps, 'config' | 'clock' | 'log' | 'prepareImage'>

/** The channel's words for the built pages, and the pictures that these name. */
export function openChannelPages(deps: Parts, webRoot: string) {
  const channel = openChannel(deps)
  const shareImage = openShareImage(deps.config.channelName, webRoot)
  let made: { content: ChannelContent; words: PageWords } | undefined

  /** The same object until something changes. */
  const words = async (): Promise<PageWords> => {
    const content = await channel.content()
    const { name } = await shareImage.drawing()
    if (made?.content !== content) made = { content, words: pageWordsOf(deps.config, content, name) }
    return made.words
  }

  return {
    words,
    mount: (server: FastifyInstance) => {
      // Photographs are cut before the first page is asked for.
      server.addHook('onListen', async () => void (await words()))
      server.get<{ Params: { name: string } }>(`${photographPath}:name`, async ({ params }, reply) => {
        const isShareImage = params.name === (await shareImage.drawing()).name
        const bytes = isShareImage ? await shareImage.png() : channel.photograph(params.name)
        if (!bytes) return sendPlain(reply)
        return reply
          .header('cache-control', forEver)
          .type(isShareImage ? 'image/png' : 'image/webp')
          .send(bytes)
      })
    },
  }
}

/** Drawn when it is first asked for: most visitors never see it. */
function openShareImage(channelName: string, webRoot: string) {
  const draw = async () => {
    const svg = await drawShareImage(channelName, await readFile(join(webRoot, 'art', 'hero-wide.svg'), 'utf8'))
    return { svg, name: `${photographName(svg)}.png` }
  }
  let drawing: ReturnType<typeof draw> | undefined
  let png: Promise<Uint8Array> | undefined
  const drawn = () => (drawing ??= draw())
  return {
    drawing: drawn,
    png: () => {
      png ??= drawn().then(({ svg }) => rasteriseAsPng(svg))
      // The next who asks tries again.
      png.catch(() => (png = undefined))
      return png
    },
  }
}
