import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { rasteriseAsPng } from '../drawing/rasterise.ts'
import { sendPlain } from '../platform/http/unknown-paths.ts'
import { fillIn, type PageWords } from '../platform/http/page-template.ts'
import { openChannel, type SiteSources } from './channel.ts'
import type { ChannelContent } from './channel-content.ts'
import { pictureName } from './cut-picture.ts'
import { pageWordsOf, photographPath } from './page-words.ts'
import { drawShareImage } from './share-image.ts'
import { readCut } from './site-pictures.ts'

const script = /<script\b[^>]*>[^]*?<\/script>/g
const forEver = 'public, max-age=31536000, immutable'

type Parts = Pick<Deps, 'config' | 'clock' | 'log' | 'prepareImage' | 'storage'>

export type ChannelPages = {
  /** The words for the built pages; the same object until something changes. */
  words(): Promise<PageWords>
  /** Shows a change from the next request on. */
  lookAgain(): void
  /** The landing page with other content and no script; null where the pages are not built. */
  preview(content: ChannelContent): Promise<string | null>
  /** The content that the pages show now. */
  content(): Promise<ChannelContent>
  mount(server: FastifyInstance): void
}

/** The channel's words for the built pages, and the pictures that these name. */
export function openChannelPages(deps: Parts, sources: SiteSources, webRoot: string): ChannelPages {
  const channel = openChannel(deps, sources)
  const shareImage = openShareImage(deps.config.channelName, webRoot)
  let made: { content: ChannelContent; words: PageWords } | undefined

  const words = async (): Promise<PageWords> => {
    const content = await channel.content()
    const { name } = await shareImage.drawing()
    if (made?.content !== content)
      made = { content, words: pageWordsOf(deps.config, content, name) }
    return made.words
  }

  const picture = async (file: string) => {
    const name = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
    return channel.photograph(name) ?? (await readCut(deps, name))
  }

  return {
    words,
    content: channel.content,
    lookAgain: channel.lookAgain,
    async preview(content) {
      const page = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null)
      return (
        page &&
        fillIn(
          page.replaceAll(script, ''),
          pageWordsOf(deps.config, content, (await shareImage.drawing()).name),
        )
      )
    },
    mount: (server) => {
      // Photographs are cut before the first page is asked for.
      server.addHook('onListen', async () => void (await words()))
      server.get<{ Params: { name: string } }>(
        `${photographPath}:name`,
        async ({ params }, reply) => {
          const isShareImage = params.name === (await shareImage.drawing()).name
          const bytes = isShareImage ? await shareImage.png() : await picture(params.name)
          if (!bytes) return sendPlain(reply)
          return reply
            .header('cache-control', forEver)
            .type(isShareImage ? 'image/png' : 'image/webp')
            .send(bytes)
        },
      )
    },
  }
}

/** Drawn when it is first asked for: most visitors never see it. */
function openShareImage(channelName: string, webRoot: string) {
  const draw = async () => {
    const svg = await drawShareImage(
      channelName,
      await readFile(join(webRoot, 'art', 'hero-wide.svg'), 'utf8'),
    )
    return { svg, name: `${pictureName(svg)}.png` }
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
