import { shareOf } from '../../prose/content-words.ts'
import { countWords } from '../../prose/count-words.ts'
import { replyText, replySentencesOf, type ModelReply, type ReplyFault } from './model-reply.ts'

/**
 * A sentence that breaks one of these rules may be left out of a letter that stands without it:
 * its claim is then not made. One that endangers, shames or obeys is not spared: the model that
 * wrote it writes another letter.
 */
const spared = new Set([
  'study',
  'evidence',
  'figure',
  'unsourced',
  'overclaim',
  'authority',
  'medicine',
  'examination',
  'medical-test',
  'spelling',
  'american-usage',
  'cliche',
  'boilerplate',
  'finding',
])
const mostLeftOut = 2
const leastKept = 0.6
const dictated = 0.5
// The next sentence leans on the one that would go.
const joining =
  /^(?:but|so|and|still|then|which|otherwise|or|yet|because|instead|even so|either|neither|both|one|the (?:first|second|same|other|others|latter|rest))\b/i
const pointing = /\b(?:it|its|this|that|these|those|they|them)\b/i
const pointingBack = /\b(?:on|of|in|about|with|for|to|from|at|by) (?:it|them|these|those)\b/i
const opening = 6

const parts = ['acknowledgement', 'insight', 'for_you', 'next_step', 'question'] as const

/**
 * Leaves the offending sentences out of a letter, at most two, and an insight that cites nothing;
 * null where the letter would not stand without them, or where the entry dictated them.
 */
export function withoutOffences(
  reply: ModelReply,
  faults: readonly ReplyFault[],
  story: string,
): ModelReply | null {
  const own = faults.filter(({ rule, found }) => !(rule === 'fact ids' && found === 'none'))
  const isUncited = own.length < faults.length
  if (own.some(({ rule }) => !spared.has(rule))) return null
  const cited = isUncited ? { ...reply, insight: '' } : reply
  const offending = placed(cited).filter(({ sentence }) =>
    own.some(({ found }) => sentence.includes(found)),
  )
  if (offending.length > mostLeftOut || !offending.every(standsWithout)) return null
  if (offending.some(({ sentence }) => shareOf(sentence, story) >= dictated)) return null
  const left = parts.reduce((rest, part) => {
    const gone = new Set(offending.filter((each) => each.part === part).map(({ at }) => at))
    const kept = replySentencesOf(rest[part]).filter((_, at) => !gone.has(at))
    return gone.size === 0 ? rest : { ...rest, [part]: kept.join(' ') }
  }, cited)
  const whole = left.insight === '' ? { ...left, fact_ids: [] } : left
  const words = (each: ModelReply) => countWords(replyText(each, null))
  return words(whole) < leastKept * words(reply) ? null : whole
}

type Placed = { part: (typeof parts)[number]; at: number; sentence: string; next: string }

const placed = (reply: ModelReply): Placed[] =>
  parts
    .flatMap((part) =>
      replySentencesOf(reply[part]).map((sentence, at) => ({ part, at, sentence })),
    )
    .map((each, at, all) => ({ ...each, next: all[at + 1]?.sentence ?? '' }))

const standsWithout = ({ part, at, next }: Placed) =>
  !(part === 'acknowledgement' && at === 0) &&
  !joining.test(next) &&
  !pointing.test(next.split(' ').slice(0, opening).join(' ')) &&
  !pointingBack.test(next)
