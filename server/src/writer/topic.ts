import type { Module, Pool, Vocabulary } from './knowledge/writer-schema.ts'

const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const longestWord = 40

/** Reads topics and modules as the same words: "swimmers" asks for "swimming", and "swimsuit" does not. */
export type Lexicon = {
  wordsOf(text: string): string[]
  /** The words that say what a topic is about, each as it was written. */
  subjectOf(topic: string, theme: string | null): ReadonlyMap<string, string>
}

export function createLexicon({ empty, kin }: Vocabulary): Lexicon {
  const kinOf = new Map<string, string>()
  for (const words of kin)
    for (const word of words)
      for (const form of [word, stem(word)]) if (!kinOf.has(form)) kinOf.set(form, words[0] ?? word)
  const emptyWords = new Set(empty)
  const canonical = (word: string) => kinOf.get(word) ?? kinOf.get(stem(word)) ?? stem(word)
  const wordsOf = (text: string) => writtenIn(text).map(canonical)

  function subjectOf(topic: string, theme: string | null): ReadonlyMap<string, string> {
    const given = new Set(wordsOf(theme ?? ''))
    const telling = writtenIn(topic).filter(
      (word) => !emptyWords.has(word) && !/^\d+$/.test(word) && !given.has(canonical(word)),
    )
    return new Map(telling.map((word) => [canonical(word), word]))
  }

  return { wordsOf, subjectOf }
}

const writtenIn = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []).map((word) =>
    word.replace(/['’]\p{L}+$/u, '').slice(0, longestWord),
  )

/** The part of a word that its plural, its -ing and its -ed share. */
function stem(word: string): string {
  const single = word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<![sui])s$/, '') : word
  const bare = single.replace(/(?<=.{3})(?:ing|ed)$/, '')
  const even = bare === single ? bare : bare.replace(/([bdglmnprt])\1$/, '$1')
  return even.replace(/(?<=.{3})e$/, '')
}

/** How well modules fit a topic. */
export type Fit = {
  /** 0 where a module has nothing to do with the topic. */
  of(module: Module): number
  /** Which words of the topic a module is about. */
  covers(module: Module): readonly string[]
}

const inKey = 4
const inBody = 1

export function createFitter(lexicon: Lexicon, pools: Iterable<Pool>): (subject: Iterable<string>) => Fit {
  const read = new Map<Module, { about: readonly string[][]; body: ReadonlySet<string> }>()
  const held = new Map<string, number>()
  for (const module of [...pools].flatMap((pool) => pool.modules)) {
    const titleWords = lexicon.wordsOf(module.title).map((word) => [word])
    const about = [...module.keys.map(lexicon.wordsOf), ...titleWords]
    read.set(module, { about, body: new Set(lexicon.wordsOf(module.body)) })
    for (const word of new Set(about.flat())) held.set(word, (held.get(word) ?? 0) + 1)
  }
  // A word that few modules are about says more than one that many are about.
  const weightOf = (word: string) => Math.log(1 + read.size / (held.get(word) ?? 1))

  return (subject) => {
    const asked = new Set(subject)
    const covers = (module: Module) => {
      const keys = read.get(module)?.about.filter((key) => key.every((word) => asked.has(word))) ?? []
      return [...new Set(keys.flat())]
    }
    return {
      covers,
      of: (module) => {
        const covered = new Set(covers(module))
        const body = read.get(module)?.body
        return [...asked].reduce((fit, word) => {
          const times = covered.has(word) ? inKey : body?.has(word) ? inBody : 0
          return fit + times * weightOf(word)
        }, 0)
      },
    }
  }
}
