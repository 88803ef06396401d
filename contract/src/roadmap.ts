/** A whole roadmap has nine cards and a recap. */
export const cardsExpected = 10
/** An article with fewer cards is of the older kind, and shown as plain text. */
export const fewestCards = 6

export type CardLine = { kind: 'text' | 'bullet'; text: string }
export type RoadmapCard = {
  number: number
  title: string
  lines: readonly CardLine[]
  /** The card's Markdown, from its heading to the next, without blank lines at the end. */
  source: string
}
export type Roadmap = { isLegacy: boolean; cards: readonly RoadmapCard[] }

const cardHead = /^## +(\d+)\. +(\S.*?)\s*$/
// A dash needs a space after it: "-5 °C" and "---" are no list items.
const bullet = /^\s*(?:•\s*|[-–—*]\s+)(.*)$/

/** Reads an article as cards: `## N. Title` and the lines below it. */
export function readRoadmap(article: string): Roadmap {
  const cards = sourcesOf(article).map(readCard)
  return { isLegacy: cards.length < fewestCards, cards }
}

/** Replaces the text of the `at`-th card (from 0) in an article. */
export function withCard(article: string, at: number, source: string): string {
  const sources = sourcesOf(article)
  const intro = introOf(article)
  const cards = sources.map((card, place) => (place === at ? source : card).trim())
  return [intro.trim(), ...cards].filter((part) => part !== '').join('\n\n')
}

/** True if the `at`-th card sums up the others: the last one of a whole roadmap. */
export const isRecap = ({ cards }: Roadmap, at: number) =>
  at === cards.length - 1 && cards.length >= cardsExpected

/** The text of a card for the editor: its title on the first line, then the rest. */
export const cardWords = ({ title, source }: RoadmapCard) =>
  [title, ...source.split('\n').slice(1)].join('\n').trimEnd()

/** Turns an editor's text into a card's Markdown: the first line that is not blank is the title. */
export function cardSource(number: number, words: string): string {
  const [title = '', ...lines] = words.trim().split(/\r?\n/)
  return [`## ${number}. ${title.replace(/^#+ *(\d+\.)? */, '').trim()}`, ...lines]
    .join('\n')
    .trimEnd()
}

/** Minutes of reading: one for each thousand characters, rounded up. */
export const minutesFor = (characters: number) => Math.ceil(characters / 1000)

export const readMinutes = (article: string) => minutesFor(article.length)

/** The text before the first card. */
export function introOf(article: string): string {
  const lines = linesOf(article)
  const first = lines.findIndex((line) => cardHead.test(line))
  return lines.slice(0, first === -1 ? lines.length : first).join('\n')
}

const linesOf = (article: string) => article.split(/\r?\n/)

function sourcesOf(article: string): string[] {
  const cards: string[][] = []
  for (const line of linesOf(article)) {
    if (cardHead.test(line)) cards.push([line])
    else cards.at(-1)?.push(line)
  }
  return cards.map((lines) => lines.join('\n').trimEnd())
}

function readCard(source: string): RoadmapCard {
  const [head = '', ...lines] = source.split('\n')
  const [, number = '0', title = ''] = cardHead.exec(head) ?? []
  return {
    number: Number(number),
    title,
    source,
    lines: lines.filter((line) => line.trim() !== '').map(readLine),
  }
}

function readLine(line: string): CardLine {
  const [, point] = bullet.exec(line) ?? []
  return point === undefined
    ? { kind: 'text', text: line.trim() }
    : { kind: 'bullet', text: point.trim() }
}
