const degree =
  /^(?:ph\.?d|d\.?phil|m\.?d|m\.?b\.?b\.?s|m\.?sc|b\.?sc|m\.?a|m\.?p\.?h|d\.?p\.?t|r\.?d|r\.?n|frcp|mrcp|facsm|cscs)\.?$/i

/** Reads the names in a byline, such as "By Ruth Fell, PhD, and Tom Dale"; degrees are no names. */
export const authorsIn = (byline: string): string[] => [
  ...new Set(
    byline
      .replace(/^\s*by\s+/i, '')
      .split(/\s*[,;&/]\s*(?:and\s+)?|\s+and\s+/i)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !degree.test(name)),
  ),
]

export type AuthorFault = { weight: 'must' | 'advice'; sentence: string }

const addition =
  /^(?:by|and|from|with)\b|\b(?:as told to|illustrated|photographed|photos?|photographs|edited|reviewed|written)\b.*\b(?:by|to)\b|\bas told to\b|\band\b/i
const address = /https?:|www\.|\S@\S|(?:^|\s)@\w|\b\w+\.(?:com|org|net|co\.uk|news|io)\b/i
const team =
  /\b(?:team|staff|editors?|editorial|newsroom|desk|correspondents?|reporters?|magazine|news|contributors?)\b/i

/** Says what Apple has against a name in the list of authors; null if nothing. */
export function authorFault(name: string, channelName: string): AuthorFault | null {
  if (address.test(name))
    return must('An author is a name, without a website, an email address or a handle.')
  if (addition.test(name))
    return must('An author is a name alone, without “By”, “and” or what else they did.')
  if (team.test(name) || name.toLowerCase() === channelName.toLowerCase())
    return {
      weight: 'advice',
      sentence: 'Apple asks for the names of authors; a team is for special cases only.',
    }
  if (!isTitleCase(name)) return must('Names of authors begin with capitals, such as Maria Ruiz.')
  return null
}

const must = (sentence: string): AuthorFault => ({ weight: 'must', sentence })

/** Small words may stand inside a name ("Ludwig van Beethoven"), not at either end. */
function isTitleCase(name: string): boolean {
  const words = name.split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const isShouted = words.some((word) => /^\p{Lu}{4,}$/u.test(word))
  return beginsLarge(first) && beginsLarge(last) && !isShouted && !/\d/.test(name)
}

// "d’Angelo" is a name too.
const beginsLarge = (word: string) => /^(?:\p{Ll}{1,2}['’])?(?:\p{Lu}|\p{Lo})/u.test(word)
