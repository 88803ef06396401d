import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { changePackage } from '../packages/change-package.ts'
import { toPackage } from '../packages/package-reply.ts'
import type { StoredContent } from '../packages/stored-package.ts'
import { listStoredClaims } from '../claim-reading/claims.queries.ts'
import type { NamedClaim } from './claims.ts'
import { toClaimList } from './claims-reply.ts'
import { findSentences, plainSentence } from '@app/contract/sentences'

type Rewording = { sentence: string | null; seen: number | undefined }

/** Changes the sentence of a claim wherever the package has it; without words it is cut. */
export async function rewordClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  writers: OpenWriters,
  { id, claim: claimId, editorId }: NamedClaim,
  { sentence, seen }: Rewording,
) {
  const { knowledge } = await writers()
  return inTransaction(deps.db, async (tx) => {
    const claim = (await listStoredClaims(tx, id)).find((one) => one.id === claimId)
    const request = { id, seen, editorId, reason: 'edited' } as const
    const changed = await changePackage(
      tx,
      { clock: deps.clock, knowledge },
      request,
      (_row, content) =>
        claim?.is_present === true
          ? { content: reword(content, claim.sentence, sentence) }
          : refuse('claims/gone'),
    )
    if (isRefusal(changed)) return changed
    await logActs(tx, deps.clock, changed, await actorOf(tx, editorId), [
      { act: sentence === null ? 'claim-cut' : 'claim-changed' },
    ])
    const claims = toClaimList(changed, await listStoredClaims(tx, id), knowledge.facts)
    return { package: toPackage(deps.log)(changed), claims }
  })
}

type Reworded = Pick<
  StoredContent,
  'headlines' | 'apple_news_deck' | 'tldr_summary' | 'long_form_article' | 'repurposed_formats'
>

/**
 * A package keeps a headline: one whose only headline is cut keeps it, and the claim stays open.
 */
function reword(content: StoredContent, from: string, to: string | null): Reworded {
  const change = (text: string) => replaceSentence(text, from, to)
  const headlines = content.headlines.map(change).filter((headline) => headline !== '')
  return {
    headlines: headlines.length === 0 ? content.headlines : headlines,
    apple_news_deck: change(content.apple_news_deck),
    tldr_summary: change(content.tldr_summary),
    long_form_article: change(content.long_form_article),
    repurposed_formats: Object.fromEntries(
      Object.entries(content.repurposed_formats).map(([name, text]) => [name, change(text)]),
    ),
  }
}

/** Replaces a sentence, or takes it out with the list item or the gap that it leaves empty. */
export function replaceSentence(text: string, from: string, to: string | null): string {
  const places = findSentences(text).filter(({ quote }) => plainSentence(quote) === from)
  const replaced = places.reduceRight(
    (rest, { quote, start }) =>
      rest.slice(0, start) + (to ?? cutMark) + rest.slice(start + quote.length),
    text,
  )
  return replaced.includes(cutMark) ? withoutCuts(replaced) : replaced
}

// This character stands in no text of people.
const cutMark = '\uE002'

const withoutCuts = (text: string) =>
  text
    .replace(
      /^[^\S\r\n\u2028\u2029]{0,20}(?:[-*•]|\d{1,9}\.|#{1,6}(?: \d{1,9}\.)?)?[^\S\r\n\u2028\u2029]{0,20}(?:Take care:[^\S\r\n\u2028\u2029]{0,20})?\uE002[^\S\n]*\n?/gm,
      '',
    )
    .replace(/[^\S\n]{0,50}\uE002/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
