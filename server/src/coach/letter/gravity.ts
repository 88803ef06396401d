import type { Notices } from '../knowledge/notice-schema.ts'
import type { EntryKind, EntryTheme, Reading } from '../knowledge/reading-schema.ts'

const heavyKinds: ReadonlySet<EntryKind> = new Set(['loss', 'bad-news', 'illness', 'medical'])
const heavyThemes: ReadonlySet<EntryTheme> = new Set([
  'grief',
  'caring',
  'alcohol',
  'illness',
  'life-load',
  'heart',
])
const sureKind = 0.4
const sureTheme = 0.3

/**
 * Tells if an entry is about a loss, an illness or a fear: no remark on the rain, and nothing
 * droll.
 */
export type GravityReader = (text: string, reading: Reading, isDown: boolean) => boolean

/**
 * Tells whether a sore part has been seen to, or is explained: what a diary could advise has been
 * done.
 */
export function createSeenToReader({
  seenTo,
}: Pick<Notices, 'seenTo'>): (content: string) => boolean {
  const pattern = new RegExp(seenTo, 'iu')
  return (content) => pattern.test(content)
}

/** Tells if an entry has the words of a good result. */
export function createGoodNewsReader({
  goodNews,
}: Pick<Notices, 'goodNews'>): (content: string) => boolean {
  const [told, taken] = [new RegExp(goodNews.finds, 'iu'), new RegExp(goodNews.unless, 'iu')]
  return (content) => told.test(content) && !taken.test(content)
}

/** Tells if an entry has people in it. */
export function createPeopleReader({
  macros,
}: Pick<Notices, 'macros'>): (content: string) => boolean {
  const [name, kin] = [macros['NAME'] ?? '', macros['KIN'] ?? '']
  const doing =
    '(?:sat|came|made|rang|drove|did|done|said|says|went|was|is|has|had|led|put|took|gave|wrote|texted)'
  const people = new RegExp(`(?<=[a-z,;] )${name}|\\b${name} ${doing}\\b|\\b${kin}\\b`, 'u')
  return (content) => people.test(content)
}

export function createGravityReader({
  grave,
  notGrave,
}: Pick<Notices, 'grave' | 'notGrave'>): GravityReader {
  const harmless = new RegExp(`\\b(?:${notGrave.join('|')})\\b`, 'giu')
  const words = new RegExp(`\\b(?:${grave.join('|').replace(/\*/g, '\\w*')})\\b`, 'iu')
  return (text, { kind, themes: [first], sorrow, risk }, isDown) =>
    isDown ||
    sorrow !== null ||
    risk !== 'none' ||
    (kind !== null && heavyKinds.has(kind.is) && kind.sure >= sureKind) ||
    (first !== undefined && heavyThemes.has(first.is) && first.sure >= sureTheme) ||
    words.test(text.replace(/['’]/g, '').replace(harmless, ''))
}
