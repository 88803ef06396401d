import type { Notice } from '../knowledge/notice-schema.ts'

/** The person a thing told in a sentence is about, and if it is so, still to come, or not so. */
export type Bearing = { whose: 'own' | 'other'; when: 'done' | 'ahead' | 'unreal' }

/** A stretch of a sentence. */
export type Stretch = { sentence: string; from: number; to: number }

/** Tells if a word with a capital is nobody's name. */
export type NoName = (words: string) => boolean

const adjective =
  '(?:old|eldest|youngest|oldest|elder|younger|little|wee|big|best|dear|poor|late|new|other|young)'
const relation =
  '(?:wife|husband|hubby|missus|partner|son|daughter|sister|brother|mum|mam|mom|mother|dad|father|friend|mate|neighbou?r|boss|uncle|aunt(?:ie|y)?|cousin|niece|nephew|grand(?:son|daughter|child|dad|father|mother|ma|pa)|nan|eldest|youngest|lad|lads|girls|boys|kids|(?:son|daughter|mother|father|brother|sister)-in-law|team-?mate|dog|cat|colleague|lodger)s?'
const stranger =
  '(?:fell(?:a|ow)|bloke|lad|lass|man|men|woman|women|lady|ladies|girl|boy|guy|chap|kid|couple|youngster|newcomer|beginner|runner|rider|swimmer|opponent|pair)s?'
const somebody = `(?:(?:my|our|his|her|their) (?:${adjective} ){0,2}${relation}|(?:an?|the|one|another|some|this|that|two|three|those) (?:${adjective} )?(?:${stranger}|${relation})|(?:mum|mam|mom|dad|nan|grandad|somebody|someone|some people|one of (?:the|them|us|our)\\b[^,;]{0,20}))`
const roleInTeam =
  '(?:the |our |my )?(?:third|second|lead|skip|cox|stroke|captain|keeper|goalie|partner)(?= (?:was|is|has|had|went|goes|got|did|came|felt|fell|started|stopped))'
// A person told of stands where a clause begins: "saw Tom" and "with my sister" tell of the writer.
const opens = String.raw`(?:^|[.,;:!?()–—“"]\s*|\s-\s|\b(?:and|but|so|because|cos|when|while|as|if|that|where|than|then|since|though|until|before|after|said|says|now|today|yesterday|apparently|also|even|only|poor|(?:mon|tues|wednes|thurs|fri|satur|sun)day) )`
const others = new RegExp(
  String.raw`(?<=${opens})(?:${somebody}|${roleInTeam})(?!['’]?s? and (?:I|me)\b)|\b(?:he|she|they)\b|\bwho(?= (?:is|was|has|had|can|will|got|went|did|starts?|turn\w*)\b)`,
  'giu',
)
const owned = new RegExp(
  String.raw`(?:\b(?:his|her|their)|\b(?:${somebody}|\p{Lu}\p{Ll}{2,})['’]s) (?:[\p{L}-]+ ){0,3}$`,
  'iu',
)
const own = /\b(?:I|i|[Ww]e)(?=['’\s])|\b[Bb]oth of us\b|\bim\b|\bive\b/gu
const ownNear = /\b(?:my|our|me|us|myself|mine)\b(?: [\p{L}-]+){0,2} ?$/iu
const ownWithin = new RegExp(
  String.raw`\b(?:me|myself|us|mine|my(?! (?:${adjective} )?${relation}\b))\b`,
  'iu',
)
const named = new RegExp(String.raw`(?<=${opens})\p{Lu}\p{Ll}{2,}`, 'gu')
const reports =
  /^(?:['’]?s)? ?(?:said|says|say|reckons?|reckoned|thinks?|thought|told|tells|asked|asks|wants? me|had me|made me|gave me|showed me|lets? me|rang me|took me|joined|and (?:I|me)\b)/i

const clauseEdge =
  /[;:()–—]|(?<!\d),|\s-\s|\b(?:but|because|cos|although|though|whereas|until|since|so(?= (?:I|we|he|she|they|it|the|that['’]s)\b))\b/gi
const ahead =
  /\b(?:will|shall|gonna|tomorrow|[\p{L}]+['’]ll|(?:am|is|are|was|were|be|['’](?:m|s|re)) going to|wants? to|wanted to|hop(?:e|ed|ing)(?: to| for)?|plan(?:s|ned|ning)?(?: is| was)?(?: to)?|aim(?:s|ed|ing)?(?: is)?(?: to| for)?|needs? to|(?:have|has) (?:got )?to(?! (?:say|admit|laugh|confess))|ought to|must|due to|about to|next (?:week|month|year|time|summer|winter|spring|season)|training for|ready (?:for|to)|name(?:s)? (?:\w+ ){0,4}down for|in time for|so (?:that )?(?:I|we) can|let['’]s|target|goal)\b/iu
const onAList = /\bdown for (?:a|the)\b/i
const laterOn =
  /^[^,;.!?]{0,30}\b(?:tomorrow|next (?:week|month|year|time|summer|winter|spring|season))\b/iu
const unreal =
  /\b(?:if|unless|whether|would|(?<=['’])d (?:love|like|have|be|never)|wouldn['’]?t|might|may(?! \d)|supposed to|meant to|wish(?:ed|es|ing)?|imagin\w+|dream\w*|pretend\w*|as (?:if|though)|instead of|rather than|maybe|perhaps|tr(?:y|ies|ied|ying) to|used to|should(?:n['’]?t)?|in case)\b/iu
const denied =
  /(?:\b(?:not|never|no|nobody|no one|nothing|neither|nor|without|hardly|barely|nowhere near|cannot|almost|nearly|(?:do|did|was|is|are|ca|could|wo|have|had|has|would|does)nt)|n['’]t)(?: [\p{L}'’-]+){0,3} ?$/iu
const longPast =
  /\b(?:\d+|a few|some|many|two|three|four|five|six|ten|twenty|thirty|forty|fifty) years (?:ago|back|before)|\bback in (?:19|20)\d\d\b|\bin (?:19\d\d|20[01]\d)\b|\bwhen (?:I|we|he|she) (?:was|were) (?:a|an|young|younger|little|small|at school|\d)|\bas a (?:girl|boy|kid|lad|child|student|young)\b|\bused to\b|\bin those days\b|\bonce upon\b|\blast (?:year|summer|winter|spring|autumn|season)\b/iu

/** Reads the clause of a sentence that holds some words. */
export function bearingOf(stretch: Stretch, people: ReadonlySet<string>): Bearing {
  return { whose: whoseIs(stretch, people), when: whenIs(stretch) }
}

/** Tells if a notice is meant for what it was found in. */
export const bears = (
  { whose, when, sorrows }: Pick<Notice, 'whose' | 'when' | 'sorrows'>,
  bearing: Bearing,
): boolean =>
  // A condolence is as a rule about somebody else, and about what is not so any more.
  sorrows !== undefined ||
  ((whose === 'any' || whose === bearing.whose) &&
    (when === 'any' || bearing.when === 'done' || (when === 'ahead' && bearing.when === 'ahead')))

/** The person told of last before the end of the words; where nobody is, they are the writer's. */
function whoseIs({ sentence, from, to }: Stretch, people: ReadonlySet<string>): Bearing['whose'] {
  const told = sentence.slice(0, to)
  const lead = sentence.slice(0, from)
  if (ownNear.test(lead) || ownWithin.test(sentence.slice(from, to))) return 'own'
  const owner = owned.exec(lead)
  if (owner && isSomebody(owner[0], people)) return 'other'
  const lastOwn = lastOf(told, own)
  const lastOther = Math.max(
    lastOf(
      told,
      others,
      ({ index, 0: words }) => !reports.test(sentence.slice(index + words.length)),
    ),
    lastOf(
      told,
      named,
      ({ index, 0: words }) =>
        people.has(words) &&
        acts.test(sentence.slice(index + words.length)) &&
        !reports.test(sentence.slice(index + words.length)),
    ),
  )
  return lastOther > lastOwn ? 'other' : 'own'
}

const isSomebody = (owner: string, people: ReadonlySet<string>) => {
  const name = /\p{Lu}\p{Ll}{2,}(?=['’]s)/u.exec(owner)?.[0]
  return name === undefined || people.has(name)
}

function lastOf(
  text: string,
  pattern: RegExp,
  counts: (match: RegExpExecArray) => boolean = () => true,
): number {
  let last = -1
  for (const match of text.matchAll(pattern)) if (counts(match)) last = match.index
  return last
}

function whenIs({ sentence, from, to }: Stretch): Bearing['when'] {
  // Words that begin a clause of their own are not denied by the one before.
  const lead = leadsOff.test(sentence.slice(from, to)) ? '' : leadOf(sentence, from)
  if (longPast.test(sentence) || sentence.trimEnd().endsWith('?')) return 'unreal'
  if (denied.test(lead) || unreal.test(lead)) return 'unreal'
  const isAhead =
    ahead.test(lead) ||
    onAList.test(`${lead}${sentence.slice(from, to)}`) ||
    laterOn.test(sentence.slice(to))
  return isAhead ? 'ahead' : 'done'
}

const leadsOff = /^(?:[.,;:!?()–—]|but\b|so\b|then\b)/i

function leadOf(sentence: string, from: number): string {
  const start = lastOf(sentence.slice(0, from), clauseEdge)
  return sentence.slice(Math.max(0, start), from)
}

// A first word has its capital from the sentence: it is a name where a verb follows.
const word = /(?<![\p{L}'’-])\p{Lu}\p{Ll}{2,}(?![\p{L}-])/gu
const first = /(?:^|[.!?:“"\n])\s*$/
const reach = 24
const noName = /(?:ed|ing|ly|[^s]s)$/
const acts =
  /^(?:['’]s|['’]d|['’]ll| (?:is|was|has|had|said|says|came|comes|went|goes|got|gets|did|does|will|would|can|could|rang|took|takes|made|gave|brought|left|put|told|asked|thinks|knows|wants|won|lost|beat|led|held|sat|stood|ran|rode|swam|drove|fell|saw|heard|knew|began|set|sent|met|paid|bought|spoke|wrote|shot|threw|cried|and (?:I|me)|\p{Ll}{2,}(?:ed|es)|\p{Ll}{3,}s|just|only|never|even|still|also|usually|always)(?![\p{L}]))/u

/** Lists the people of an entry by their names. */
export function namesIn(content: string, isNoName: NoName): ReadonlySet<string> {
  // "Breda" and "Sandwiches" both begin sentences; the second stands elsewhere in small letters.
  const small = new Set(content.match(/(?<![\p{L}'’-])\p{Ll}{3,}(?!\p{L})/gu))
  const names = new Set<string>()
  for (const { 0: name, index } of content.matchAll(word)) {
    if (names.has(name) || isNoName(name) || small.has(name.toLowerCase())) continue
    const isFirst = first.test(content.slice(Math.max(0, index - 4), index))
    const after = content.slice(index + name.length, index + name.length + reach)
    if (!isFirst || (!noName.test(name) && acts.test(after))) names.add(name)
  }
  return names
}
