/**
 * A word pattern, compiled. The language of the knowledge base:
 * `word`, `wor*` (a beginning), `a|b_c|d*` (any of; `_` joins the words of a phrase), `word?` (may be missing),
 * `~` or `~6` (a gap of up to 3 or 6 words), `@set|@other` (any pattern of those sets), `#` (a number in digits).
 */
export type Pattern = readonly Step[]
export type Step = { gap: number } | { term: Term; isOptional: boolean }

/** One place in a pattern: any of some words (known to the lexis by the term's id), or any of some phrases. */
export type Term = { id: number; phrases: readonly Pattern[] }

export type Lexis = {
  compile(source: string): Pattern
  /** The ids of all the terms that a word satisfies by itself. */
  termsOf(word: string): ReadonlySet<number>
}

const defaultGap = 3

/** Compiles patterns, so that a text is looked up word by word instead of being tried against each pattern. */
export function createLexis(sets: Readonly<Record<string, readonly string[]>> = {}): Lexis {
  const terms = new Map<string, Term>()
  const words = createWordTable()

  function termOf(source: string): Term {
    const known = terms.get(source)
    if (known) return known
    const id = terms.size
    const term = { id, phrases: [] as Pattern[] }
    terms.set(source, term)
    term.phrases.push(...(source.startsWith('@') ? phrasesOfSets(source) : phrasesAmong(source.split('|'), id)))
    return term
  }

  function phrasesOfSets(source: string): Pattern[] {
    return source.split('|').flatMap((name) => {
      const set = sets[name.slice(1)]
      if (!set) throw new Error(`unknown set in a pattern: ${name}`)
      return set.map(compile)
    })
  }

  function phrasesAmong(choices: readonly string[], id: number): Pattern[] {
    for (const word of choices) if (!word.includes('_')) words.add(word, id)
    return choices.filter((choice) => choice.includes('_')).map((phrase) => phrase.split('_').map(stepOf))
  }

  function stepOf(source: string): Step {
    const gap = /^~(\d*)$/.exec(source)
    if (gap) return { gap: gap[1] ? Number(gap[1]) : defaultGap }
    const isOptional = source.length > 1 && source.endsWith('?')
    return { term: termOf(isOptional ? source.slice(0, -1) : source), isOptional }
  }

  function compile(source: string): Pattern {
    const pattern = source.trim().split(/\s+/).map(stepOf)
    const first = pattern[0]
    if (!first || 'gap' in first) throw new Error(`a pattern begins with a word: ${source}`)
    return pattern
  }

  return { compile, termsOf: words.idsOf }
}

/** Words and beginnings of words, with the ids of the terms in which they stand. */
function createWordTable() {
  const exact = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  let longestBeginning = 0

  function add(word: string, id: number): void {
    const table = word.endsWith('*') ? beginnings : exact
    const key = word.endsWith('*') ? word.slice(0, -1) : word
    if (table === beginnings) longestBeginning = Math.max(longestBeginning, key.length)
    const ids = table.get(key)
    if (ids) ids.push(id)
    else table.set(key, [id])
  }

  function idsOf(word: string): ReadonlySet<number> {
    const ids = new Set(exact.get(word))
    if (/^\d+$/.test(word)) for (const id of exact.get('#') ?? []) ids.add(id)
    for (let length = 1; length <= Math.min(word.length, longestBeginning); length++)
      for (const id of beginnings.get(word.slice(0, length)) ?? []) ids.add(id)
    return ids
  }

  return { add, idsOf }
}
