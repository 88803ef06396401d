import { z } from 'zod'
import type { AppleNewsConfig } from '../../../platform/apple-news-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import { errorCode } from '../../../platform/error-code.ts'
import { AppleFault, faultOfAnswer } from './apple-fault.ts'
import { buildMultipart, type MultipartPart } from './multipart.ts'
import { authorisationOf, type UnsignedRequest } from './sign-request.ts'

// An article is with its readers however odd a warning is.
const Warning = z.object({
  message: z.string().catch(''),
  keyPath: z.array(z.coerce.string()).catch([]),
})
const Article = z.object({
  id: z.string(),
  revision: z.string(),
  state: z.string(),
  shareUrl: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
  warnings: z.array(Warning).nullish().catch(null),
})
/** An article as Apple has it. */
export type AppleArticle = z.infer<typeof Article>

const Channel = z.object({ id: z.string(), name: z.string(), website: z.string().nullish() })
const Section = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean().default(false),
})
const Envelope = z.object({ data: z.unknown() })
const Quota = z.record(z.string(), z.unknown())

/** The metadata that goes with an article. */
export type SendingData = {
  isPreview: boolean
  /** Addresses of sections; without any Apple takes the channel's default one. */
  sections?: readonly string[]
  /** Of an update: the revision that is replaced. */
  revision?: string
}
export type ArticleFile = { name: string; content: Uint8Array }

export type PublisherApi = ReturnType<typeof openPublisherApi>

const answerMs = 60_000
// A slow line of a server at home: 2 Mbit/s.
const bytesPerMs = 250

/** The time for a call: Apple's answer, and the way of its pictures there. */
const timeFor = (body?: Uint8Array) => answerMs + (body?.byteLength ?? 0) / bytesPerMs

/** Opens Apple's Publisher API for the channel of the settings. Every call throws AppleFault. */
export function openPublisherApi(config: AppleNewsConfig, clock: Clock) {
  const channel = `/channels/${config.channelId}`
  const call = async <T extends z.ZodType>(reply: T, request: Omit<UnsignedRequest, 'at'>) => {
    const { status, body } = await send(config, { ...request, at: clock.now() }, clock)
    const parsed = reply.safeParse(Envelope.safeParse(body).data?.data)
    if (parsed.success) return { status, data: parsed.data }
    throw new AppleFault('unreadable', { status })
  }
  const urlOf = (path: string) => `${config.apiUrl}${path}`
  const get = async <T extends z.ZodType>(path: string, reply: T) =>
    (await call(reply, { method: 'GET', url: urlOf(path) })).data
  const post = (path: string, data: SendingData, files: readonly ArticleFile[]) =>
    call(Article, { method: 'POST', url: urlOf(path), ...bodyOf(data, files, clock.newId()) })

  return {
    sectionAddress: (id: string) => urlOf(`/sections/${id}`),
    readChannel: () => get(channel, Channel),
    listSections: () => get(`${channel}/sections`, z.array(Section)),
    readQuota: () => get(`${channel}/quota`, Quota),
    readArticle: (id: string) => get(`/articles/${id}`, Article),
    createArticle: async (data: SendingData, files: readonly ArticleFile[]) =>
      (await post(`${channel}/articles`, data, files)).data,
    /** Replaces an article; 202 says that Apple's editors worked on it, and nothing was applied. */
    async updateArticle(id: string, data: SendingData, files: readonly ArticleFile[]) {
      const { status, data: article } = await post(`/articles/${id}`, data, files)
      return { article, isApplied: status !== 202 }
    },
    deleteArticle: async (id: string) => {
      const request = { method: 'DELETE', url: urlOf(`/articles/${id}`), at: clock.now() } as const
      await send(config, request, clock)
    },
  }
}

function bodyOf(
  { sections, ...data }: SendingData,
  files: readonly ArticleFile[],
  boundary: string,
) {
  const metadata = { data: { ...data, ...(sections && { links: { sections } }) } }
  const parts: MultipartPart[] = [
    {
      name: 'metadata',
      fileName: 'metadata',
      mediaType: 'application/json',
      content: Buffer.from(JSON.stringify(metadata)),
    },
    ...files.map(({ name, content }, at) => ({
      name: at === 0 ? 'article.json' : `picture-${at}`,
      fileName: name,
      mediaType: name.endsWith('.json') ? 'application/json' : 'image/jpeg',
      content,
    })),
  ]
  return buildMultipart(parts, boundary.replaceAll('-', ''))
}

/** Sends a signed request; an answer that is no success is thrown as a fault, and so is none. */
async function send(config: AppleNewsConfig, request: UnsignedRequest, clock: Clock) {
  const { method, url, contentType, body } = request
  const headers = {
    authorization: authorisationOf(request, config),
    accept: 'application/json',
    ...(contentType && { 'content-type': contentType }),
  }
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(timeFor(body))),
      ...(body && { body: Buffer.from(body) }),
    })
    text = await answer.text()
  } catch (error) {
    const fault = new AppleFault('down', { status: null, isUnsent: isUnsent(error) })
    throw Object.assign(fault, { cause: error })
  }
  const parsed = jsonOrNull(text)
  if (!answer.ok)
    throw faultOfAnswer(
      { status: answer.status, headers: answer.headers, body: parsed },
      clock.now(),
    )
  return { status: answer.status, body: parsed }
}

const unsentCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const isUnsent = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && unsentCodes.has(errorCode(error.cause))

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
