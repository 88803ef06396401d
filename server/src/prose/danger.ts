import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { proseSentences } from './read-prose.ts'
import type { NamesSign } from './spec.ts'

const Pattern = z.object({
  pattern: z.string(),
  /** A sentence that matches this as well is sound. */
  except: z.string().optional(),
  reason: z.string(),
  example: z.string(),
})
const Patterns = z.array(Pattern)
/** Patterns that count only beside a warning sign, or by themselves. */
const NearPatterns = z.array(Pattern.extend({ near: z.enum(['sign']).nullable() }))

/** The words of dangerous advice, which a clinician reads: each pattern with its reason and a sentence that it is for. */
export const DangerousAdvice = z.object({
  words: z.record(z.string(), z.string()),
  signs: Patterns,
  help: Patterns,
  lists: Patterns,
  refusedHelp: Patterns,
  comfort: NearPatterns,
  pushing: NearPatterns,
  prescribed: Patterns,
  leftToPrescriber: Patterns,
})

export const dangerousAdviceFile = new URL('../../knowledge/prose/dangerous-advice.json', import.meta.url)

/** Dangerous sentences by what makes them so. */
export type Dangers = { unanswered: string[]; comforting: string[]; changing: string[] }

let compiled: ReturnType<typeof compile> | undefined

/** The sentences of a text that name a warning sign without help beside it, belittle one, or change what was prescribed. */
export function dangersIn(text: string, namesSign: NamesSign = () => false): Dangers {
  compiled ??= compile()
  const { names, helps, lists, belittles, changes } = compiled
  const written = proseSentences(text).flatMap(piecesOf)
  const sentences = written.map(levelled)
  const isNaming = sentences.map((sentence, at) => names(sentence) || namesSign(written[at] ?? ''))
  const among = (isDangerous: (sentence: string, at: number) => boolean) =>
    written.filter((_, at) => isDangerous(sentences[at] ?? '', at))
  const around = (at: number) =>
    sentences.slice(Math.max(0, at - 1), at + (lists(sentences[at] ?? '') ? longestList : 1) + 1)
  return {
    unanswered: among((_, at) => isNaming[at] === true && !around(at).some(helps)),
    comforting: among((sentence, at) => {
      const isOfSign = isNaming[at] === true || (isNaming[at - 1] === true && pronoun.test(sentence))
      return belittles(sentence, isOfSign)
    }),
    changing: among(changes),
  }
}

/** True when a text says anywhere to stop, or sends to somebody who can help. */
export function sendsForHelp(text: string): boolean {
  compiled ??= compile()
  return proseSentences(text).flatMap(piecesOf).map(levelled).some(compiled.helps)
}

// The number of signs in a list after which the help may still stand.
const longestList = 6
// "It is usually the settings": the sign was named in the sentence before.
const pronoun = /\b(?:it|this|that|they|these|those|them|such)\b/

function compile() {
  const advice = DangerousAdvice.parse(JSON.parse(readFileSync(dangerousAdviceFile, 'utf8')))
  const expression = (pattern: string, flags = '') => new RegExp(filled(pattern, advice.words), flags)
  const all = (list: z.infer<typeof Patterns>, flags = '') => list.map(({ pattern }) => expression(pattern, flags))
  const [refused, left] = [all(advice.refusedHelp, 'g'), all(advice.leftToPrescriber, 'g')]
  const belittling = [...advice.comfort, ...advice.pushing].map((each) => ({ ...each, of: expression(each.pattern) }))
  const changing = advice.prescribed.map(({ pattern, except }) => ({
    of: expression(pattern),
    except: except === undefined ? null : expression(except),
  }))
  const [names, helps, lists] = [matching(all(advice.signs)), matching(all(advice.help)), matching(all(advice.lists))]
  return {
    names,
    lists,
    helps: (sentence: string) => helps(without(refused, sentence)),
    belittles: (sentence: string, isOfSign: boolean) =>
      belittling.some(({ of, near }) => (near === null || isOfSign) && of.test(sentence)),
    changes: (sentence: string) => {
      const own = without(left, sentence)
      return changing.some(({ of, except }) => of.test(own) && !except?.test(sentence))
    },
  }
}

// No sentence of ours is so long: an endless one is read piece by piece, in bounded time.
const piece = /[^]{1,400}(?=\s|$)|[^]{400}/g
const piecesOf = (sentence: string): readonly string[] => sentence.match(piece) ?? []

const matching = (patterns: readonly RegExp[]) => (sentence: string) =>
  patterns.some((pattern) => pattern.test(sentence))

const without = (patterns: readonly RegExp[], sentence: string) =>
  patterns.reduce((left, pattern) => left.replace(pattern, ' … '), sentence)

/** A pattern with the words that its braces name, which may name words themselves. */
function filled(pattern: string, words: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const meant = words[name]
    if (meant === undefined) throw new Error(`dangerous-advice.json: no words are called ${name}`)
    return filled(meant, words)
  })
}

const levelled = (sentence: string): string =>
  sentence.normalize('NFC').toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim()
