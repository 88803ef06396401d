import { isRefusal } from '../../../platform/refusal.ts'
import type { Bundle } from '../bundle.ts'
import { AppleFault } from './apple-fault.ts'
import type { StoredArticle } from './apple-articles.queries.ts'
import type { StoredSending } from './apple-sendings.queries.ts'
import { isByCalendar } from './by-calendar.ts'
import { explainFault, explainWarnings, type ToldFault } from './explain-fault.ts'
import { hindranceToSending } from './hindrances.ts'
import type { AppleArticle, PublisherApi, SendingData } from './publisher-api.ts'
import { sentWords } from './sent-words.ts'
import { putArticle, refused, type Put, type SendingDesk } from './put-article.ts'

/** The end of a sending. */
export type Sent =
  | { is: 'sent'; article: AppleArticle; warnings: ToldFault[]; sent: SentWords }
  | Exclude<Put, { is: 'sent' }>
  | { is: 'gone' }

/** The words that Apple has, and where it shows them. */
export type SentWords = {
  version: number
  notes: number
  sectionId: string | null
  shown: ReturnType<typeof sentWords>
}

type Asked = {
  now: Date
  sending: StoredSending
  article: StoredArticle | undefined
  buildBundle: (packageId: string) => Promise<Bundle | { code: string }>
  desk: SendingDesk
}

/** Does in Apple News what was asked. Throws AppleFault where the same may be tried again later. */
export async function sendArticle(api: PublisherApi, asked: Asked): Promise<Sent> {
  const { now, sending, article, desk } = asked
  if (sending.act === 'take-down') return takeDown(api, asked)
  const bundle = await asked.buildBundle(sending.package_id)
  if (isRefusal(bundle) || !('files' in bundle))
    return refused('The package is not there any more.')
  const hindrance = hindranceToSending(sending, bundle, { now, article })
  if (hindrance !== null) return refused(hindrance)
  const document: unknown = JSON.parse(Buffer.from(bundle.files[0]?.content ?? []).toString())
  const sectionId = sending.section_id ?? article?.section_id ?? null
  const data: SendingData = {
    isPreview: sending.act === 'preview',
    ...(sectionId !== null && { sections: [api.sectionAddress(sectionId)] }),
  }
  try {
    const put = await putArticle({ api, sending, desk, files: bundle.files, data }, article)
    if (put.is !== 'sent') return put
    const { row, notes } = bundle
    const sent = { version: row.version, notes, sectionId, shown: sentWords(row) }
    return { ...put, sent, warnings: explainWarnings(put.article.warnings ?? [], document) }
  } catch (error) {
    return refusalOf(error, document)
  }
}

async function takeDown(api: PublisherApi, { sending, article, desk }: Asked): Promise<Sent> {
  if (!article) return { is: 'gone' }
  if (isByCalendar(sending) && !(await desk.isGoneHere()))
    return refused('It is back here, and so it stays in Apple News.')
  try {
    await api.deleteArticle(article.apple_id)
    return { is: 'gone' }
  } catch (error) {
    if (error instanceof AppleFault && error.kind === 'missing') return { is: 'gone' }
    return refusalOf(error, null)
  }
}

/** Says what Apple will refuse again; throws on what it may not. */
function refusalOf(error: unknown, document: unknown): Sent {
  if (!(error instanceof AppleFault) || error.kind === 'down' || error.kind === 'limit') throw error
  return { is: 'refused', ...explainFault(error, document), revision: null }
}
