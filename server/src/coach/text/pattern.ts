/**
 * A word pattern, compiled. The language of the knowledge base:
 * `word`, `wor*` (a beginning), `a|b_c|d*` (any of; `_` joins the words of a phrase), `word?` (may be missing),
 * `~` or `~6` (a gap of up to 3 or 6 words), `@set|@other` (any pattern of those sets), `#` (a number in digits).
 */
export type Pattern = { id: number; steps: readonly PatternStep[] }
export type PatternStep = { gap: number } | { term: Term; isOptional: boolean }

/**
 * One step of a pattern: any of some words (the lexis knows them by the term's id), or any of some
 * phrases.
 */
export type Term = { id: number; phrases: readonly Pattern[] }

export type Lexis = {
  compile(source: string): Pattern
  /** Lists the ids of all terms that a word satisfies by itself. */
  termsOf(word: string): ReadonlySet<number>
  /** Tells which patterns have every necessary word in a text whose words satisfy these terms. */
  possibleWith(termIds: Iterable<number>): (pattern: Pattern) => boolean
}

const defaultGap = 3

/**
 * Compiles patterns, so that a text is looked up word by word instead of being tried against each
 * pattern.
 */
export function createLexis(sets: Readonly<Record<string, readonly string[]>> = {}): Lexis {
  const terms = new Map<string, Term>()
  const words = createWordTable()
  const needs = createNeeds()

  function termOf(source: string): Term {
    const known = terms.get(source)
    if (known) return known
    const id = terms.size
    const term = { id, phrases: [] as Pattern[] }
    terms.set(source, term)
    term.phrases.push(
      ...(source.startsWith('@') ? phrasesOfSets(source, id) : phrasesAmong(source.split('|'), id)),
    )
    return term
  }

  function phrasesOfSets(source: string, id: number): Pattern[] {
    return source.split('|').flatMap((name) => {
      const set = sets[name.slice(1)]
      if (!set) throw new Error(`unknown set in a pattern: ${name}`)
      return set.map((phrase) => patternOf(phrase.trim().split(/\s+/), id))
    })
  }

  function phrasesAmong(choices: readonly string[], id: number): Pattern[] {
    for (const word of choices) if (!word.includes('_')) words.add(word, id)
    return choices
      .filter((choice) => choice.includes('_'))
      .map((phrase) => patternOf(phrase.split('_'), id))
  }

  function patternOf(sources: readonly string[], owner: number | null): Pattern {
    const steps = sources.map(stepOf)
    const first = steps[0]
    if (!first || 'gap' in first)
      throw new Error(`a pattern begins with a word: ${sources.join(' ')}`)
    return { id: needs.add(steps, owner), steps }
  }

  function stepOf(source: string): PatternStep {
    const gap = /^~(\d*)$/.exec(source)
    if (gap) return { gap: gap[1] ? Number(gap[1]) : defaultGap }
    const isOptional = source.length > 1 && source.endsWith('?')
    return { term: termOf(isOptional ? source.slice(0, -1) : source), isOptional }
  }

  return {
    compile: (source) => patternOf(source.trim().split(/\s+/), null),
    termsOf: words.idsOf,
    possibleWith: needs.possibleWith,
  }
}

const none: readonly number[] = []

/** Derives the terms that each pattern needs, and the term of which it is a phrase. */
function createNeeds() {
  const counts: number[] = []
  let countsOfAll = new Uint8Array()
  const owners: (number | null)[] = []
  const neededBy: number[][] = []
  // A phrase may have no necessary word at all; it is then possible in every text.
  const always: number[] = []

  function add(steps: readonly PatternStep[], owner: number | null): number {
    const id = counts.length
    const needed = new Set(
      steps.flatMap((step) => ('gap' in step || step.isOptional ? [] : [step.term.id])),
    )
    counts.push(needed.size)
    owners.push(owner)
    for (const term of needed) (neededBy[term] ??= []).push(id)
    if (needed.size === 0 && owner !== null) always.push(owner)
    return id
  }

  function possibleWith(termIds: Iterable<number>): (pattern: Pattern) => boolean {
    if (countsOfAll.length !== counts.length) countsOfAll = Uint8Array.from(counts)
    const missing = countsOfAll.slice()
    const isMet = new Uint8Array(neededBy.length)
    const met = [...always, ...termIds]
    for (let term = met.pop(); term !== undefined; term = met.pop()) {
      if (isMet[term] === 1) continue
      isMet[term] = 1
      const patterns = neededBy[term] ?? none
      for (let at = 0; at < patterns.length; at++) {
        const pattern = patterns[at] ?? 0
        const left = (missing[pattern] ?? 1) - 1
        missing[pattern] = left
        if (left > 0) continue
        const owner = owners[pattern] ?? null
        if (owner !== null) met.push(owner)
      }
    }
    return ({ id }) => missing[id] === 0
  }

  return { add, possibleWith }
}

type Letter = { next: Map<string, Letter>; ids: number[] }

/** Maps words and beginnings of words to the ids of their terms. */
function createWordTable() {
  const exact = new Map<string, number[]>()
  // Only words of the lexis are kept, so that the map cannot grow with members' texts.
  const known = new Map<string, ReadonlySet<number>>()
  const root: Letter = { next: new Map(), ids: [] }

  function add(word: string, id: number): void {
    const ids = word.endsWith('*') ? letterAt(word.slice(0, -1)).ids : (exact.get(word) ?? [])
    ids.push(id)
    if (!word.endsWith('*')) exact.set(word, ids)
    known.clear()
  }

  function letterAt(beginning: string): Letter {
    let letter = root
    for (let at = 0; at < beginning.length; at++) {
      const each = beginning.charAt(at)
      const next = letter.next.get(each) ?? { next: new Map<string, Letter>(), ids: [] }
      letter.next.set(each, next)
      letter = next
    }
    return letter
  }

  function idsOf(word: string): ReadonlySet<number> {
    const ids = known.get(word) ?? readIds(word)
    if (exact.has(word)) known.set(word, ids)
    return ids
  }

  function readIds(word: string): ReadonlySet<number> {
    const ids = new Set(exact.get(word))
    if (/^\d+$/.test(word)) for (const id of exact.get('#') ?? []) ids.add(id)
    let letter: Letter | undefined = root
    for (let at = 0; letter && at < word.length; at++) {
      letter = letter.next.get(word.charAt(at))
      for (const id of letter?.ids ?? []) ids.add(id)
    }
    return ids
  }

  return { add, idsOf }
}
