// People and attackers put these in the place of a Latin letter. Full widths, small capitals,
// mathematical and ringed letters need no line: Unicode's compatible form (NFKC) makes plain ones
// of them, and accents are left out.
const byLetter: Readonly<Record<string, string>> = {
  // Cyrillic and Greek letters that look like it, and Latin ones with a stroke.
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєεҽ',
  f: 'ƒ',
  g: 'ɡ',
  h: 'нһ',
  i: 'іıιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ł',
  m: 'мμ',
  n: 'пηո',
  o: 'оοσøө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɼ',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγ',
  z: 'ʐ',
  ss: 'ß',
}
/** Figures and signs that are read as letters ("leet"); "l" and "i" are one, since 1 is both. */
const byFigure: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3€',
  i: '1l!|',
  o: '0',
  s: '5$',
  t: '7+',
}

const inverted = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter])),
  )
const letters = inverted(byLetter)
const figures = inverted(byFigure)
const anyOf = (table: ReadonlyMap<string, string>) =>
  new RegExp(
    `[${[...table.keys()].map((sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`).join('')}]`,
    'gu',
  )
const anyLetter = anyOf(letters)
const marksAndUnseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/** The plain small letters that a text looks like. */
export const asItLooks = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marksAndUnseen, '')
    .normalize('NFC')
    .replace(anyLetter, (sign) => letters.get(sign) ?? sign)

/** A text that looks so, with figures and signs read as letters. */
export function asItReads(text: string): string {
  // Sign by sign: a list of all known passwords is read at each start.
  let read = text
  for (const [sign, letter] of figures) read = read.replaceAll(sign, letter)
  return read
}
