import { z } from 'zod'
import { clausesOf, PhraseBook, type Clause } from './clauses.ts'
import type { Complaint } from './reading.ts'

const words = z.array(z.string().min(1))

/** The words of `body.json`, which a clinician can read. */
export const BodyWords = z.strictObject({
  /** Everyday words of each part of the body. */
  parts: z.record(z.string(), words),
  complaints: words,
  /** Complaints only close beside a part: "tight", "went". */
  weakComplaints: words,
  /** Words that say that a part gives less trouble, or none. */
  goodWords: words,
  goneWords: words,
  worseWords: words,
  againWords: words,
  newWords: words,
  /** Phrases in which the word of a part means something else: "back home". */
  masks: words,
})
export type BodyWords = z.infer<typeof BodyWords>

/** Finds the complaints of today about parts of the writer's body, one for each part and side. */
export type BodyReader = (title: string, content: string) => Complaint[]

type Kind = 'complaint' | 'weak' | 'good'
type Found = { part: string; at: number; side: Complaint['side'] }
type Lexicon = { parts: PhraseBook<string>; said: PhraseBook<Kind>; masks: PhraseBook<true>; words: BodyWords }

const general = new Set(['leg', 'whole body', 'back', 'arm', 'head', 'eye', 'hand', 'foot', 'stomach', 'skin', 'chest'])
const negators = new Set(["no", "not", "never", "without", "didn't", "didnt", "doesn't", "doesnt", "wasn't", "wasnt", "isn't", "isnt", "don't", "dont", "hasn't", "hasnt", "nothing", "nil", "zero"])
const others = /^(?:his|her|their|your|its|our|dad's|mum's|wife's|husband's|mother's|father's|sister's|brother's|son's|daughter's|friend's|dog's|horse's|somebody's|someone's|everybody's|[a-z]+'s)$/
const notOwner = new Set(["it's", "that's", "there's", "what's", "let's", "here's", "today's", "yesterday's", "week's", "she's", "he's", "who's", "how's", "heart's", "back's", "knee's", "hip's", "calf's", "shoulder's", "golfer's", "tennis's"])
const past = /\b(?:years? ago|when i was|back in (?:19|20)\d\d|in (?:19|20)\d\d|since (?:19|20)\d\d|last year|as a (?:boy|girl|child|kid|lad)|used to|at school|decades ago)\b/i
const unreal = /\b(?:if (?:my|the|it)|in case|to avoid|to prevent|to protect|so that|worried about getting|exercises? for)\b/i
const plurals = /^(?:knees|hips|calves|ankles|shoulders|elbows|wrists|heels|hamstrings|quads|thighs|shins|thumbs|feet|hands|forearms)$/
// Exercises, techniques and readings that name a part and a side without complaint.
const notMeant = /\b(?:press|raises?|raised|lunges?|squats?|stretch\w*|reps?|sets?|drills?|balance[ds]?|breath\w*|stroke|catch|lead|turn|cm|measured|bp|reading|watch|ring|glove|shoe|sock|pedal|crank|kick|serve|backhand|forehand|putt\w*|swing|dominant|handed|x \d+)\b/i
const shortSentence = 7
const nearby = 5

export function createBodyReader(bodyWords: BodyWords): BodyReader {
  const of = <T>(phrases: readonly string[], value: T) => phrases.map((phrase) => [phrase, value] as const)
  const weak = new Set(bodyWords.weakComplaints)
  const lexicon: Lexicon = {
    words: bodyWords,
    masks: new PhraseBook(of(bodyWords.masks, true as const)),
    parts: new PhraseBook(Object.entries(bodyWords.parts).flatMap(([part, names]) => of(names, part))),
    said: new PhraseBook<Kind>([
      ...of(bodyWords.goodWords, 'good' as const),
      ...of(bodyWords.complaints.filter((word) => !weak.has(word)), 'complaint' as const),
      ...of(bodyWords.weakComplaints, 'weak' as const),
    ]),
  }
  return (title, content) => {
    const clauses = clausesOf(`${title}.\n${content}`)
    return mergeComplaints(sentencesOf(clauses).flatMap((sentence, at, all) => complaintsIn(lexicon, sentence, all[at + 1])))
  }
}

/** The clauses of each sentence, and the sentence as one clause. */
type Sentence = { whole: Clause; clauses: readonly Clause[] }

function sentencesOf(clauses: readonly Clause[]): Sentence[] {
  const numbers = [...new Set(clauses.map(({ sentence }) => sentence))]
  return numbers.map((sentence) => {
    const own = clauses.filter((clause) => clause.sentence === sentence)
    const whole = { words: own.map(({ words: text }) => text).join(', '), tokens: own.flatMap(({ tokens }) => tokens), sentence }
    return { whole, clauses: own }
  })
}

function complaintsIn(lexicon: Lexicon, { whole, clauses }: Sentence, next: Sentence | undefined): Complaint[] {
  const isAlone = new Set(partsIn(lexicon, whole.tokens).map(({ part }) => part)).size === 1
  // "The left, since you ask": a short sentence may say only which side.
  const hint = next && next.whole.tokens.length <= shortSentence && partsIn(lexicon, next.whole.tokens).length === 0 ? next.whole.tokens : []
  const complaints = clauses.flatMap((clause) => {
    if (past.test(clause.words) || unreal.test(clause.words)) return []
    const parts = partsIn(lexicon, clause.tokens)
    return parts.flatMap((found, at) => {
      const until = parts[at + 1]?.at ?? clause.tokens.length
      const own = judge(lexicon, clause, found, until) ?? judgeNext(lexicon, clause, found, next?.clauses[0])
      const inSentence = isAlone ? partsIn(lexicon, whole.tokens)[0] : undefined
      const complaint = own ?? (inSentence ? judge(lexicon, whole, inSentence, whole.tokens.length) : null) ?? bareMention(lexicon, clause, found)
      return complaint ? [complaint] : []
    })
  })
  if (!isAlone) return complaints
  const side = sideIn([...whole.tokens, ...hint]) ?? null
  return complaints.map((complaint) => ({ ...complaint, side: complaint.side === 'left' || complaint.side === 'right' ? complaint.side : (side ?? complaint.side) }))
}

/** "Left knee a bit shy": a part is rarely named with its side unless something is the matter with it. */
function bareMention(lexicon: Lexicon, clause: Clause, { part, side, at }: Found): Complaint | null {
  const isSided = side === 'left' || side === 'right'
  const isShort = clause.tokens.length <= shortSentence && at <= 2 && !general.has(part)
  if ((!isSided && !isShort) || notMeant.test(clause.words) || (!isSided && general.has(part))) return null
  const { isAgain, trend } = { isAgain: isAgainIn(lexicon, clause), trend: trendOf(lexicon, clause, { isBad: true, isGood: false, score: null }) }
  return isSided || isAgain ? { part, side, words: clause.words, score: null, trend, isAgain } : null
}

function partsIn({ parts, masks }: Lexicon, tokens: readonly string[]): Found[] {
  const masked = masks.findAll(tokens)
  return parts.findAll(tokens).flatMap(({ value: part, from, to }) => {
    if (masked.some((mask) => mask.from < to && from < mask.to)) return []
    const before = tokens.slice(Math.max(0, from - 3), from)
    const owner = before.findLast((word) => word === 'my' || word === 'me' || others.test(word))
    if (owner !== undefined && others.test(owner) && !notOwner.has(owner)) return []
    return [{ part, at: from, side: sideIn([...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 3)], tokens[to - 1]) }]
  })
}

function sideIn(near: readonly string[], name = ''): Complaint['side'] {
  const isLeft = near.some((word) => word === 'left' || word === 'l' || word === 'lh')
  const isRight = near.some((word, at) => (word === 'right' || word === 'r' || word === 'rh') && !/^(?:not|all|quite|just|about|came|put|isn't|wasn't|nearly|the)$/.test(near[at - 1] ?? '') || (word === 'right' && near[at - 1] === 'the'))
  if (near.includes('both') || (isLeft && isRight) || (plurals.test(name) && !isLeft && !isRight)) return 'both'
  return isLeft ? 'left' : isRight ? 'right' : null
}

/** Judges the words around a part, in its clause. */
function judge(lexicon: Lexicon, clause: Clause, found: Found, until: number): Complaint | null {
  const { tokens } = clause
  const score = scoreIn(clause.words, tokens, found.at)
  const said = lexicon.said
    .findAll(tokens)
    .filter(({ from }) => from < until + 1 && from >= found.at - nearby)
    .filter(({ from, to, value }) => value !== 'weak' || Math.min(Math.abs(from - found.at), Math.abs(to - found.at)) <= 4)
  const isDenied = (from: number) => tokens.slice(Math.max(0, from - 3), from).some((word) => negators.has(word))
  const complained = said.filter(({ value }) => value !== 'good')
  const isBad = complained.some(({ from }) => !isDenied(from)) || said.some(({ value, from }) => value === 'good' && isDenied(from))
  const isGood = said.some(({ value, from }) => value === 'good' && !isDenied(from)) || (complained.length > 0 && !isBad)
  if (!isBad && !isGood && score === null) return null
  if (!isBad && score === null && general.has(found.part)) return null
  return { part: found.part, side: found.side, words: clause.words, score, trend: trendOf(lexicon, clause, { isBad, isGood, score }), isAgain: isAgainIn(lexicon, clause) }
}

/** "Left calf. It was sore on the stairs": the next clause speaks of it. */
function judgeNext(lexicon: Lexicon, clause: Clause, found: Found, next: Clause | undefined): Complaint | null {
  const opens = next?.tokens[0] ?? ''
  if (!next || !(opens === 'it' || opens === "it's" || opens === 'which' || opens === 'still' || opens === 'sore' || opens === 'stiff')) return null
  if (clause.tokens.length > 6 && next.sentence !== clause.sentence) return null
  return judge(lexicon, { ...next, words: `${clause.words}, ${next.words}` }, { ...found, at: 0 }, next.tokens.length)
}

/** A score out of ten, or a bare figure right behind a part: "Achilles 1". */
function scoreIn(text: string, tokens: readonly string[], at: number): number | null {
  const outOf = /\b(10|\d(?:\.\d)?)\s*(?:\/|out of|oot o)\s*(?:10|ten)\b/i.exec(text)
  if (outOf) return Number(outOf[1])
  const [first = '', second = '', third = ''] = tokens.slice(at + 1, at + 4)
  const bare = /^(?:10|[0-9])$/
  if (bare.test(first) && !/^(?:min|mins|x|km|mi|miles|k|sets|weeks|days|times|am|pm|kg|years|hours|of|degrees)$/.test(second)) return Number(first)
  if (/^(?:at|a|about|is|was|still|now|down)$/.test(first) && bare.test(second) && !/^(?:min|mins|x|km|miles|sets|weeks|days|times|kg|years|hours|degrees)$/.test(third)) return Number(second)
  return null
}

const has = (clause: Clause, phrases: readonly string[]) => {
  const text = ` ${clause.tokens.join(' ')} `
  return phrases.some((phrase) => text.includes(` ${phrase} `))
}

function trendOf({ words: lists }: Lexicon, clause: Clause, { isBad, isGood, score }: { isBad: boolean; isGood: boolean; score: number | null }): Complaint['trend'] {
  if (score === 0) return 'gone'
  if (has(clause, lists.worseWords)) return 'worse'
  if (!isBad && isGood) return has(clause, lists.goneWords) ? 'gone' : 'better'
  if (isGood) return 'better'
  if (has(clause, ['same', 'no change', 'unchanged', 'still'])) return 'same'
  return has(clause, lists.newWords) ? 'new' : null
}

const isAgainIn = ({ words: { againWords } }: Lexicon, clause: Clause) => has(clause, againWords)

/** One complaint for each part and side: the first that says most. */
function mergeComplaints(complaints: readonly Complaint[]): Complaint[] {
  const byPlace = new Map<string, Complaint>()
  for (const complaint of complaints) {
    const known = [...byPlace.values()].find(({ part, side }) => part === complaint.part && (side === complaint.side || side === null || complaint.side === null))
    if (!known) byPlace.set(`${complaint.part} ${complaint.side}`, complaint)
    else
      Object.assign(known, {
        side: known.side ?? complaint.side,
        score: complaint.score ?? known.score,
        trend: known.trend ?? complaint.trend,
        isAgain: known.isAgain || complaint.isAgain,
      })
  }
  return [...byPlace.values()]
}
