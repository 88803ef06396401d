import type { Mention, ScannedText } from './mentions.ts'
import { lastWhere } from './negation.ts'
import type { SafetyNet } from './safety-net.ts'

type Role = 'writer' | 'other' | 'pronoun' | 'nobody'

const firstPerson = new Set([
  'i',
  'im',
  'ive',
  'id',
  'ill',
  'my',
  'me',
  'myself',
  'mine',
  'we',
  'our',
])
const pronoun = /^(he|she|they|his|their|hes|shes|theyd|hed|shed)$/
const article = /^(a|the|one|another|some|poor|old|young|an)$/
const determiner = /^(my|a|the|an|our|this|that|one|some|another|old|poor)$/
const inTrouble =
  /^(who|whod|whos|whose|having|with|suffering|needing|looking|being|lying|collapsing|passing|fainting|clutching|holding)\b/

const ofThirdPerson =
  /^(was|is|has|had|went|looked|turned|collapsed|fainted|passed|so|very|all|quite|rather|bit|a)$/

/**
 * Tells whether a symptom is another person's: the nearest person named before or in it is not the
 * writer.
 */
export function somebodyElseIn(net: SafetyNet, { index, names, described }: ScannedText) {
  const { words } = index.tokens
  // A person is one to three words: "my training partner".
  const people = new Set(
    index.find(net.person).flatMap(([start, end]) => (end <= start + 3 ? [start] : [])),
  )
  const roleOf = (at: number): Role => {
    const word = words[at] ?? ''
    if (firstPerson.has(word)) return word === 'my' && people.has(at + 1) ? 'nobody' : 'writer'
    if (described.has(word)) return 'other'
    if (!people.has(at)) return 'nobody'
    const isReporting = net.reporting.has(words[at + 1] ?? '')
    if (pronoun.test(word)) return isReporting ? 'nobody' : 'pronoun'
    const [before, twoBefore] = [words[at - 1] ?? '', words[at - 2] ?? '']
    if (inTrouble.test(words[at + 1] ?? '') && article.test(before)) return 'other'
    const isCompany =
      net.prepositions.has(before) || (determiner.test(before) && net.prepositions.has(twoBefore))
    return isReporting || isCompany ? 'nobody' : 'other'
  }
  const roles = words.map((_, at) => roleOf(at))
  const isOwner = (at: number) =>
    people.has(at) && /^(?!boss$|hes$|shes$).{3,}s$/.test(words[at] ?? '')
  /** "And Tom was white as a sheet": the name stands directly before it. */
  function isNamed(start: number, end: number, sentenceStart: number): boolean {
    if (words.slice(start, end).some((word) => firstPerson.has(word))) return false
    let at = ofThirdPerson.test(words[start] ?? '') ? start : start - 1
    while (at > sentenceStart && ofThirdPerson.test(words[at] ?? '')) at--
    return at < start && at >= sentenceStart && names.has(words[at] ?? '')
  }
  const named = lastWhere(words.length, (at) => roles[at] !== 'nobody' || isOwner(at))

  return ({ rule, parts, start, end }: Mention, sentenceStart: number): boolean => {
    // "He would be freer once I am in the ground": a wish to die that names the writer is the
    // writer's.
    const isWish = (rule.level === 'crisis' || rule.level === 'soft') && parts.length === 0
    if (isWish && roles.slice(start, end).includes('writer')) return false
    if (!isWish && isNamed(start, end, sentenceStart)) return true
    for (
      let at = named[(isWish ? start : end) - 1] ?? -1;
      at >= sentenceStart;
      at = named[at - 1] ?? -1
    ) {
      // "Dad's chest pain": the owner stands directly before it.
      if (at === start - 1 && isOwner(at)) return true
      const role = roles[at]
      if (role === 'writer') return false
      if (role === 'other' || (role === 'pronoun' && at < end - 1)) return true
    }
    return false
  }
}
