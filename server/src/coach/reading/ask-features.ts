import type { NamedFeatures } from '../knowledge/reading-schema.ts'
import type { AskCandidate } from './ask-candidates.ts'
import { answerStart, askSigns, selfAnswered, theySaid } from './ask-signs.ts'
import { wordsOf } from './concepts.ts'

const kept = new Set(
  `i me my myself you your yours yourself he she they him her them his their it its this that these those we us our there here one
  is are am was were be been do does did done doing have has had having can could will would should shall may might must ought cant couldnt
  dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt havent hasnt hadnt im ive id ill youd youre youve youll its thats whats hes shes theyre
  if whether or and but so because when what how why where who which than as not no yes never ever any some anyone anybody someone somebody nobody anything something nothing
  to of for on in at with about from by the a an too enough more less better worse best still yet just only then now next
  wonder wondering wondered know knew idea clue notion sure unsure certain decide decided tell telling told ask asking asked say says said think thinking thought thoughts suppose supposed
  meant mean need want wanted like love curious advice opinion view ideas suggestions tips steer hint word help welcome appreciated grateful glad happy guess mystery beyond stuck torn minds
  worth normal safe ok okay right wrong good bad silly daft sensible allowed fine please reckon recommend explain understand hear answer question long much many often soon`.split(
    /\s+/,
  ),
)

const isPast = (word: string) => word.length > 4 && /[^e]ed$/.test(word)
const shapeOf = (word: string): string => {
  if (kept.has(word)) return word
  if (/^\d/.test(word)) return '#'
  if (word.endsWith('ing')) return '*ing'
  return isPast(word) ? '*ed' : '*'
}

/** Phones leave out apostrophes, so none is read. */
const tokensOf = (text: string) => wordsOf(text).map((word) => word.replaceAll("'", ''))

/** Words of grammar and of asking stand, runs of others are one star. */
const shapesOf = (words: readonly string[]) =>
  words.map(shapeOf).filter((shape, at, all) => shape !== '*' || all[at - 1] !== '*')

const [longestRun, pairWeight] = [3, 0.5]
const [fewNext, firstOfNext, perStep, mostSteps, shortAsk] = [4, 6, 4, 6, 8]

/**
 * Words that may ask, by their words and runs of words, the shape of their grammar, the signs of
 * asking and their pairs, and what stands before and behind them.
 */
export function askFeatures(candidate: AskCandidate): NamedFeatures {
  const words = tokensOf(candidate.words)
  const features = new Map<string, number>()
  addScaled(features, runsOf(words))
  addScaled(features, shapeRunsOf(words))
  addSigns(features, words, candidate)
  addNeighbours(features, candidate)
  return features
}

/** So that a long sentence weighs no more than a short one. */
function addScaled(features: Map<string, number>, names: ReadonlySet<string>): void {
  const scale = 1 / Math.sqrt(names.size)
  for (const name of names) features.set(name, scale)
}

function runsOf(words: readonly string[]): Set<string> {
  const found = new Set(words)
  words.forEach((_, at) => {
    for (let length = 2; length <= longestRun && at + length <= words.length; length++)
      found.add(words.slice(at, at + length).join(' '))
  })
  for (let length = 1; length <= longestRun; length++)
    found.add(`opens ${words.slice(0, length).join(' ')}`)
  return found.add(`ends ${words.at(-1)}`)
}

function shapeRunsOf(words: readonly string[]): Set<string> {
  const shapes = ['^', ...shapesOf(words), '$']
  const found = new Set<string>()
  shapes.forEach((_, at) => {
    for (let length = 2; length <= longestRun && at + length <= shapes.length; length++)
      found.add(`~${shapes.slice(at, at + length).join(' ')}`)
  })
  return found
}

function addSigns(
  features: Map<string, number>,
  words: readonly string[],
  { words: text, after }: AskCandidate,
): void {
  const flat = words.join(' ')
  const found: string[] = []
  for (const [name, pattern] of Object.entries(askSigns)) {
    const at = flat.search(pattern)
    if (at === -1) continue
    found.push(name)
    if (at === 0) features.set(`(${name} first)`, 1)
  }
  if (selfAnswered.test(text)) found.push('answers itself')
  if (/["“”]/.test(text)) found.push('quoted')
  for (const name of found) features.set(`(${name})`, 1)
  if (!found.includes('pastMain') && !found.includes('unknownPast')) found.push('present')
  if (after === '') found.push('last')
  if (words.length <= shortAsk) found.push('short')
  found.forEach((one, at) => {
    for (const other of found.slice(at + 1)) features.set(`(${one} & ${other})`, pairWeight)
  })
  features.set(`(words ${Math.min(mostSteps, Math.floor(words.length / perStep))})`, 1)
}

function addNeighbours(
  features: Map<string, number>,
  { before, after, isMidSentence }: AskCandidate,
): void {
  const [last, next] = [tokensOf(before), tokensOf(after)]
  const [said, follows] = [last.join(' '), next.join(' ')]
  const add = (name: string, isSo = true) => isSo && features.set(`(${name})`, 1)
  add(last.length === 0 ? 'opens the sentence' : `before ${shapeOf(last.at(-1) ?? '')}`)
  if (last.length > 1) add(`before ${shapesOf(last.slice(-2)).join(' ')}`)
  add('asked before', hasSign('reportThird', said) || hasSign('iAsked', said))
  add('doubted before', hasSign('unknownPast', said))
  const [first] = next
  if (first === undefined) {
    add('last')
    return
  }
  const place = isMidSentence ? 'mid' : 'next'
  add(`${place} ${shapeOf(first)}`)
  add(`${place} answers`, answerStart.test(follows))
  add(`${place} they said`, theySaid.test(follows))
  add(`${place} past`, hasSign('pastMain', next.slice(0, firstOfNext).join(' ')))
  add(`${place} short`, next.length <= fewNext)
  add('mid', isMidSentence)
}

const hasSign = (name: string, text: string) => askSigns[name]?.test(text) ?? false
