import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fillIn, type PageWords } from './page-template.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Page = Readonly<Record<Encoding, { body: Buffer; etag: string }>>

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Reads a built page once. It is filled in and compressed again only when the words are another
 * object than before, so that an answer costs a look at the request's headers. 304 when the reader
 * has it already.
 */
export async function openPage(
  root: string,
  name: string,
  wordsNow: () => Promise<PageWords>,
): Promise<SendPage> {
  const template = await readFile(join(root, name), 'utf8')
  let filled: { words: PageWords; page: Promise<Page> } | undefined
  return async (request, reply) => {
    const words = await wordsNow()
    if (filled?.words !== words) filled = { words, page: encoded(fillIn(template, words)) }
    return send(await filled.page, request, reply)
  }
}

async function encoded(html: string): Promise<Page> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url')
  // A tag is of one form of the page: what is kept of another must not be taken for it.
  const as = (encoding: Encoding, body: Buffer) => ({ body, etag: `"${hash}.${encoding}"` })
  return { br: as('br', br), gzip: as('gzip', gzipped), identity: as('identity', identity) }
}

function send(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { body, etag } = page[encoding]
  void reply
    .headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.includes(etag) && reply.statusCode === 200)
    return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(body)
}

function encodingFor(accepted = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`, 'i').test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
