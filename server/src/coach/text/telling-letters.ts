import { RegExpParser, type AST } from '@eslint-community/regexpp'

/**
 * Strings in small letters, of three letters or more: whatever an expression finds has at least one
 * of them. Null where nothing is sure.
 */
type Needed = readonly string[] | null

const parser = new RegExpParser({ ecmaVersion: 2025 })
const shortest = 3

/**
 * Lists what a text must have for an expression to find something in it: for one of its
 * alternatives, of each list a string.
 */
export function neededBy(source: string): (readonly string[])[][] {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true })
  return alternatives.map(({ elements }) => partsOf(elements))
}

function ofAlternatives(alternatives: readonly AST.Alternative[]): Needed {
  const all: string[] = []
  for (const { elements } of alternatives) {
    const needed = ofSequence(elements)
    if (!needed) return null
    all.push(...needed)
  }
  return all
}

/** Everything in a sequence must be found, so that its rarest part will do. */
const ofSequence = (elements: readonly AST.Element[]): Needed => partsOf(elements)[0] ?? null

/** The parts of a sequence, the rarest first. */
function partsOf(elements: readonly AST.Element[]): (readonly string[])[] {
  const parts: string[][] = []
  let run = ''
  const endRun = () => {
    if (run.length >= shortest) parts.push([run])
    run = ''
  }
  for (const element of elements) {
    const letter = letterOf(element)
    if (letter !== null) run += letter
    else if (!isEdge(element)) {
      endRun()
      const needed = ofGroup(element)
      if (needed) parts.push([...needed])
    }
  }
  endRun()
  return parts.toSorted((one, other) => frequencyOf(one) - frequencyOf(other))
}

function ofGroup(element: AST.Element): Needed {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return ofAlternatives(element.alternatives)
  if (element.type === 'Quantifier') return element.min > 0 ? ofSequence([element.element]) : null
  return element.type === 'Assertion' && 'alternatives' in element && !element.negate
    ? ofAlternatives(element.alternatives)
    : null
}

/** The edge of a word or a line takes no room between two letters. */
const isEdge = (element: AST.Element) =>
  element.type === 'Assertion' && (!('alternatives' in element) || element.negate)

/** The letter that an element stands for, if it is one alone, also as `[Mm]`. */
function letterOf(element: AST.Element): string | null {
  if (element.type === 'Character') return smallLetter(element.value)
  if (element.type !== 'CharacterClass' || element.negate) return null
  const letters = new Set(
    element.elements.map((one) => (one.type === 'Character' ? smallLetter(one.value) : '')),
  )
  const [only = ''] = letters
  return letters.size === 1 && only !== '' ? only : null
}

const smallLetter = (code: number) => String.fromCodePoint(code).toLowerCase()

/** Rates how often one of some strings comes in English, by its rarest three letters. */
const frequencyOf = (strings: readonly string[]) =>
  strings.reduce((sum, text) => sum + tripleFrequency(triplesOf(text)[0] ?? text), 0)

/** Lists every three letters in a row of a string, the rarest first. */
export function triplesOf(text: string): string[] {
  const triples = Array.from({ length: text.length - shortest + 1 }, (_, at) =>
    text.slice(at, at + shortest),
  )
  return triples.toSorted((one, other) => tripleFrequency(one) - tripleFrequency(other))
}

// Per cent of the letters of English prose, spaces among them.
const share = new Map(
  Object.entries({
    ' ': 18,
    e: 10,
    t: 7.5,
    a: 6.5,
    o: 6,
    i: 5.7,
    n: 5.7,
    s: 5.3,
    h: 5,
    r: 4.9,
    d: 3.5,
    l: 3.3,
    u: 2.3,
    c: 2.2,
    m: 2,
    f: 2,
    w: 1.9,
    g: 1.6,
    y: 1.6,
    p: 1.5,
    b: 1.2,
    v: 0.8,
    k: 0.7,
  }),
)
const rare = 0.2

const tripleFrequency = (triple: string) =>
  Array.from(triple).reduce((product, letter) => product * (share.get(letter) ?? rare), 1)
