import type { Bundle } from '../bundle.ts'
import { AppleFault } from './apple-fault.ts'
import type { StoredArticle } from './apple-articles.queries.ts'
import type { StoredSending } from './apple-sendings.queries.ts'
import type { ToldFault } from './explain-fault.ts'
import type { AppleArticle, PublisherApi, SendingData } from './publisher-api.ts'

export type Put =
  | { is: 'sent'; article: AppleArticle }
  /** Somebody removed it in News Publisher. */
  | { is: 'removed' }
  /** The revision is one that an editor may send over, once they have seen it. */
  | { is: 'refused'; sentence: string; faults: ToldFault[]; revision: string | null }

/** The answers that only our own tables have. */
export type SendingDesk = {
  /** Notes that a call is out, or that it certainly did nothing. */
  noteCall: (isOut: boolean) => Promise<void>
  /** The title of another package whose article this is. */
  findOtherTitle: (appleId: string) => Promise<string | null>
  /** True where an earlier answer may have been lost. */
  isUnanswered: () => Promise<boolean>
  /** True where the package was withdrawn or deleted. */
  isGoneHere: () => Promise<boolean>
}

type Sending = {
  api: PublisherApi
  sending: StoredSending
  desk: SendingDesk
  files: Bundle['files']
  data: SendingData
}

/** Creates the article, or replaces the one that Apple has of the package. */
export const putArticle = (sending: Sending, article: StoredArticle | undefined): Promise<Put> =>
  article ? update(sending, article) : create(sending)

/** Creates an article; one that Apple has already, after a lost answer, is taken for ours. */
async function create(send: Sending): Promise<Put> {
  const { api, sending, desk, files, data } = send
  const wasUnanswered = await desk.isUnanswered()
  try {
    return { is: 'sent', article: await noted(send, () => api.createArticle(data, files)) }
  } catch (error) {
    if (!(error instanceof AppleFault) || error.kind !== 'duplicate') throw error
    const id = error.errors.find(({ code }) => code === 'DUPLICATE_ARTICLE_FOUND')?.value
    if (typeof id !== 'string') throw error
    const title = await desk.findOtherTitle(id)
    if (title !== null)
      return refused(
        `Apple News has this already, from our package “${title}”: give this one another headline.`,
      )
    const { revision } = await api.readArticle(id)
    if (wasUnanswered || sending.over_revision === revision) return replace(send, id, revision)
    return {
      ...refused(
        'Apple News has an article like this one that was not sent from here: look at it in News Publisher before you send over it.',
      ),
      revision,
    }
  }
}

/** Replaces an article in the revision that we know, or that an editor has seen. */
async function update(send: Sending, { apple_id: id, revision }: StoredArticle): Promise<Put> {
  const { api, sending } = send
  const known = sending.over_revision ?? revision
  try {
    return await replace(send, id, known)
  } catch (error) {
    if (!(error instanceof AppleFault)) throw error
    if (error.kind === 'missing') return { is: 'removed' }
    if (error.kind !== 'revision') throw error
    const current = await api.readArticle(id)
    // The answer to an earlier attempt was lost: the other revision is our own.
    if (sending.tried_at !== null) return replace(send, id, current.revision)
    return {
      ...refused(
        `Apple News has revision ${current.revision}, and we sent it for ${known}: somebody changed it there. Look at it in News Publisher before you send over it.`,
      ),
      revision: current.revision,
    }
  }
}

async function replace(send: Sending, id: string, revision: string): Promise<Put> {
  const { api, files, data } = send
  const { article, isApplied } = await noted(send, () =>
    api.updateArticle(id, { ...data, revision }, files),
  )
  if (isApplied) return { is: 'sent', article }
  return refused(
    'Apple’s editors have worked on this article, and did not apply the change: write to them, or take it down and send it anew.',
  )
}

/** Notes that a call is out for as long as it may have been done without our knowing. */
async function noted<T>({ sending, desk }: Sending, call: () => Promise<T>): Promise<T> {
  if (sending.tried_at !== null) return call()
  await desk.noteCall(true)
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppleFault && !error.mayBeDone) await desk.noteCall(false)
    throw error
  }
}

export const refused = (sentence: string): Extract<Put, { is: 'refused' }> => ({
  is: 'refused',
  sentence,
  faults: [],
  revision: null,
})
