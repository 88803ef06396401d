import { createHash, createHmac } from 'node:crypto'
import { Busboy } from '@fastify/busboy'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { listenHere } from './listening-server.ts'

const appleChannel = {
  APPLE_NEWS_CHANNEL_ID: 'cdb737aa-5de1-4a8b-9e9e-f6ee8d8a8c4a',
  APPLE_NEWS_KEY_ID: '0f8b1c9a-3f0e-4f43-9b0e-0d3a1a5c2b7e',
  APPLE_NEWS_KEY_SECRET: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
}
const channelId = appleChannel.APPLE_NEWS_CHANNEL_ID
const section = { id: 'a1b2', name: 'Training', isDefault: true }

export type HeldArticle = {
  id: string
  revision: string
  state: string
  title: string
  isPreview: boolean
  document: Record<string, unknown>
  pictures: string[]
  sections: string[]
}
type ApiError = { code: string; keyPath?: string[]; value?: unknown; message?: string }
type Answer = { status: number; body?: object; headers?: Record<string, string> }
/**
 * The next call meets a closed connection, an answer that is lost on its way back, none, this
 * answer, or what somebody does in the meantime, which may also answer.
 */
export type Trouble =
  | 'hangs-up'
  | 'answer-lost'
  | 'never-answers'
  | Answer
  | (() => Promise<Answer | void>)

/**
 * A server that takes articles as Apple documents its Publisher API: signature, date, form parts
 * with file names, pictures that are there, language, duplicates and revisions.
 */
export async function openAppleNews(now: () => Date) {
  const articles = new Map<string, HeldArticle>()
  const troubles: Trouble[] = []
  const calls: string[] = []
  const rules = { isApproved: true, language: 'en-GB', clockAheadS: 0, state: 'PROCESSING' }
  const apple = { articles, calls, rules, now }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const trouble = troubles.shift()
    if (trouble === 'hangs-up') return request.socket.destroy()
    const met = typeof trouble === 'function' ? await trouble() : trouble
    const answer = typeof met === 'object' ? met : await answerTo(apple, request, body)
    if (trouble === 'answer-lost') return request.socket.destroy()
    if (trouble === 'never-answers') return
    const at = new Date(now().getTime() - rules.clockAheadS * 1000)
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      date: at.toUTCString(),
      ...answer.headers,
    })
    response.end(answer.body && JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void take(request, response))
  const { port, close } = await listenHere(server)
  return {
    settings: { ...appleChannel, APPLE_NEWS_API_URL: `http://127.0.0.1:${port}` },
    articles,
    /** Method and path of every call that was signed well. */
    calls,
    rules,
    /** The next calls meet these. */
    meet: (...some: Trouble[]) => void troubles.push(...some),
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Apple = {
  articles: Map<string, HeldArticle>
  calls: string[]
  rules: { isApproved: boolean; language: string; clockAheadS: number; state: string }
  now: () => Date
}

const refuses = (status: number, ...errors: ApiError[]): Answer => ({ status, body: { errors } })

async function answerTo(apple: Apple, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method = '', url = '', headers } = request
  const unsigned = signatureFault(apple, request, body)
  if (unsigned) return refuses(401, { code: unsigned })
  apple.calls.push(`${method} ${url}`)
  const [, kind, id = '', rest] = url.split('/')
  if (kind === 'channels' && id !== channelId) return refuses(403, { code: 'FORBIDDEN' })
  if (kind === 'channels' && method === 'GET') return readChannel(rest)
  if (method === 'POST') return takeArticle(apple, kind === 'articles' ? id : null, headers, body)
  const article = apple.articles.get(id)
  if (!article) return refuses(404, { code: 'NOT_FOUND' })
  if (method === 'GET') return { status: 200, body: { data: shown(article) } }
  apple.articles.delete(id)
  return { status: 204 }
}

function readChannel(what: string | undefined): Answer {
  if (what === 'sections') return { status: 200, body: { data: [section] } }
  if (what === 'quota') return { status: 200, body: { data: { quotaAvailable: 41, of: 'day' } } }
  return { status: 200, body: { data: { id: channelId, name: 'Trial channel' } } }
}

/** Names what is wrong with the signature of a call; null if it is right. */
function signatureFault({ now, rules }: Apple, request: IncomingMessage, body: Buffer) {
  const { authorization = '', host = '', 'content-type': type = '' } = request.headers
  const parts = /^HHMAC; key=(\S+); signature=(\S+); date=(\S+)$/.exec(authorization)
  if (!parts) return 'INVALID_AUTH_FORMAT'
  const [, key, signature, date = ''] = parts
  const own = now().getTime() - rules.clockAheadS * 1000
  if (Math.abs(Date.parse(date) - own) > 60_000) return 'DATE_NOT_RECENT'
  if (key !== appleChannel.APPLE_NEWS_KEY_ID) return 'API_KEY_NOT_FOUND'
  const { method = '', url = '' } = request
  const canonical = Buffer.from(
    `${method}http://${host}${url}${date}${method === 'POST' ? type : ''}`,
  )
  const secret = Buffer.from(appleChannel.APPLE_NEWS_KEY_SECRET, 'base64')
  const hmac = createHmac('sha256', secret).update(Buffer.concat([canonical, body]))
  return hmac.digest('base64') === signature ? null : 'WRONG_SIGNATURE'
}

async function takeArticle(
  apple: Apple,
  id: string | null,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Promise<Answer> {
  const sent = await readForm(headers['content-type'] ?? '', body)
  if (sent === null) return refuses(400, { code: 'INVALID_MIME_MULTIPART' })
  const errors = faultsOf(apple, sent)
  if (errors.length > 0) return refuses(400, ...errors)
  const { data, document, pictures } = sent
  const title = String(document['title'])
  const held = id === null ? undefined : apple.articles.get(id)
  if (id !== null && !held) return refuses(404, { code: 'NOT_FOUND' })
  if (held && data.revision !== held.revision) return refuses(409, { code: 'WRONG_REVISION' })
  const twin = [...apple.articles.values()].find((one) => one.title === title)
  if (!held && twin) return refuses(400, { code: 'DUPLICATE_ARTICLE_FOUND', value: twin.id })
  const article: HeldArticle = {
    id: held?.id ?? idOf(`${title}${apple.articles.size}`),
    revision: Buffer.from(`${apple.calls.length}`).toString('base64'),
    state: apple.rules.state,
    title,
    isPreview: data.isPreview ?? true,
    document,
    pictures,
    sections: data.links?.sections ?? [],
  }
  apple.articles.set(article.id, article)
  return { status: held ? 200 : 201, body: { data: shown(article) } }
}

const idOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const shown = ({ id, revision, state, title, isPreview }: HeldArticle) => ({
  id,
  revision,
  state,
  title,
  isPreview,
  shareUrl: `https://apple.news/A${id.slice(0, 8)}`,
  warnings: [],
})

type Form = {
  data: { isPreview?: boolean; revision?: string; links?: { sections?: string[] } }
  document: Record<string, unknown>
  pictures: string[]
}

/** Reads a form by another's parser; every part has to be a file. */
async function readForm(type: string, body: Buffer): Promise<Form | null> {
  try {
    const files = await filesOf(type, body)
    const read = (name: string) => JSON.parse(String(files.get(name)))
    const { data } = read('metadata')
    const pictures = [...files.keys()].filter((name) => /\.(jpg|png)$/.test(name))
    return { data, document: read('article.json'), pictures }
  } catch {
    return null
  }
}

async function filesOf(type: string, body: Buffer): Promise<Map<string, Buffer>> {
  const form = new Busboy({ headers: { 'content-type': type } })
  const files = new Map<string, Buffer>()
  const reading: Promise<unknown>[] = []
  form.on('file', (_field, content, name) => {
    reading.push(buffer(content).then((bytes) => files.set(name, bytes)))
  })
  form.on('field', (name) => form.destroy(new Error(`${name} is no file`)))
  await pipeline(Readable.from([body]), form)
  await Promise.all(reading)
  return files
}

function faultsOf({ rules }: Apple, { data, document, pictures }: Form): ApiError[] {
  if (!rules.isApproved && data.isPreview === false) return [{ code: 'ONLY_PREVIEW_ALLOWED' }]
  if (document['language'] !== rules.language)
    return [{ code: 'INVALID_ARTICLE_LANGUAGE', keyPath: ['language'] }]
  const named = JSON.stringify(document).matchAll(/bundle:\/\/([^"]+)/g)
  return [...named]
    .filter(([, name = '']) => !pictures.includes(name))
    .map(([, name]) => ({
      code: 'INVALID_DOCUMENT',
      keyPath: ['components', '0', 'URL'],
      value: name,
      message: `Unable to read uri [bundle://${name}]`,
    }))
}
