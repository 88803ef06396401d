import type { AppleAct } from '@app/contract/newsroom/apple-publishing'
import { heldBackSentence, isHeldBack } from '../../packages/open-to-readers.ts'
import type { PackageRow } from '../../packages/packages.queries.ts'
import { isApproved, stageOf } from '../../packages/stage.ts'
import type { Bundle } from '../bundle.ts'
import type { StoredArticle } from './apple-articles.queries.ts'
import type { StoredSending } from './apple-sendings.queries.ts'
import { isByCalendar } from './by-calendar.ts'

export type Facts = {
  now: Date
  isSetUp: boolean
  row: PackageRow
  article: StoredArticle | undefined
  sendings: readonly StoredSending[]
}

/** Says why an act cannot be asked for now; null where it can. */
export function hindranceTo(
  act: AppleAct,
  { now, isSetUp, row, article, sendings }: Facts,
): string | null {
  if (!isSetUp)
    return 'Sending is not set up: whoever runs the server puts the channel’s key into its settings.'
  const waiting = sendings.find(({ status }) => status === 'waiting')
  // Taking down comes before whatever else waits.
  if (waiting !== undefined && (act !== 'take-down' || waiting.act === act))
    return 'Something is on its way already.'
  if (act === 'take-down') return article ? null : 'Apple News does not have this.'
  return hindranceToWords(act, { now, row, article })
}

/** Says why a bundle is not sent, when its turn comes; null where it is. */
export function hindranceToSending(
  sending: StoredSending,
  { row, shown }: Bundle,
  { now, article }: Pick<Facts, 'now' | 'article'>,
): string | null {
  const act = sending.act === 'preview' ? 'preview' : 'publish'
  const stands = hindranceToWords(act, { now, row, article })
  // The calendar sends the words that readers have, in whichever version.
  if (row.version !== sending.version && !isByCalendar(sending))
    return 'The words were changed after this was asked for: look at them, and send it again.'
  if (shown.faults.some(({ weight }) => weight === 'must'))
    return 'Apple would refuse this: see what it would refuse, above.'
  return stands
}

function hindranceToWords(
  act: 'preview' | 'publish',
  { now, row, article }: Pick<Facts, 'now' | 'row' | 'article'>,
): string | null {
  const stage = stageOf(row)
  if (stage === 'withdrawn') return 'This was withdrawn from its readers.'
  const isLive = article?.is_preview === false
  if (act === 'preview')
    return isLive ? 'Readers have this already: publish the change instead.' : null
  if (!isApproved(stage)) return 'Nobody has approved these words yet.'
  if (!isLive && isHeldBack(row, now)) return heldBackSentence(row)
  if (!isLive && article?.version !== row.version)
    return 'Send these words as a preview first, and look at it in News.'
  return null
}
