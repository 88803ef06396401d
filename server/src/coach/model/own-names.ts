const apostrophes = "['’‘ʼ`´]"
const shortestWord = 3
// Between the words of a name: a space, as in "hill, margaret", or what a handle has in its place, or nothing.
const between = String.raw`[\s.,_–-]*`

/** The ways in which a name or an e-mail is written in a diary, those with the most in them first. */
export function patternsOf(secret: string): RegExp[] {
  const text = secret.normalize('NFC').trim()
  if (text.includes('@')) {
    const [local = ''] = text.split('@')
    return [whole(spelled(text)), ...(isWord(local) ? writtenAsName([local]) : [whole(spelled(local))])]
  }
  const words = text.split(/\s+/).filter(Boolean)
  const [first = '', ...others] = words
  const last = others.at(-1)
  if (last === undefined) return first === '' ? [] : writtenAsName(isWord(first) ? [first] : partsOf(first))
  const orders = [words, [first, last], [last, first]]
  const parts = words.flatMap(partsOf).filter((part) => part.length >= shortestWord)
  return [...orders.map((order) => whole(order.map(spelled).join(between))), ...writtenAsName(parts)]
}

const isWord = (text: string) => /^\p{L}+$/u.test(text)

/** "O’Neill" and "Neill", "Armitage-Bell" and "Armitage" and "Bell". */
const partsOf = (word: string) => [...new Set([word, ...word.split(/[-'’‘ʼ`´.]/).filter(Boolean)])]

const whole = (pattern: string) => new RegExp(`${notInWord.before}${pattern}${notInWord.after}`, 'giu')
const notInWord = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

// "Will", "May" and "Hill" are words too: one word is a name only with its capital.
const writtenAsName = (words: readonly string[]): RegExp[] =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const [initial = '', ...rest] = word
      const letters = rest.map((letter) => anyCase(letter)).join('')
      return new RegExp(`${notInWord.before}${capital(initial)}${letters}${notInWord.after}`, 'gu')
    })

/** A text whatever its apostrophes, and with or without its accents. */
const spelled = (text: string) => Array.from(text, (letter) => oneOf([letter, plain(letter)])).join('')
const capital = (letter: string) => oneOf([letter.toUpperCase(), plain(letter).toUpperCase()])
const anyCase = (letter: string) =>
  oneOf([letter, plain(letter)].flatMap((each) => [each.toLowerCase(), each.toUpperCase()]))

const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

function oneOf(letters: readonly string[]): string {
  const [letter = ''] = letters
  if (new RegExp(apostrophes).test(letter)) return `${apostrophes}?`
  if (/[-\s]/.test(letter)) return String.raw`[\s-]*`
  const choices = [...new Set(letters)].map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return choices.length === 1 ? (choices[0] ?? '') : `(?:${choices.join('|')})`
}
