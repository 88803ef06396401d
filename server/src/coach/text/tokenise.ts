/** The words of a text, each with the number of its sentence and of its clause. */
export type TokenisedText = { words: string[]; sentences: number[]; clauses: number[] }

/** Unifies spellings before words are compared: "couldnae" becomes "couldnt". */
export type Spelling = {
  variants: ReadonlyMap<string, string>
  joins: readonly (readonly [RegExp, string])[]
  known: ReadonlySet<string>
}

const wordsAndStops = /[a-z0-9£%\u00e0-\u00ff]+|[.!?\n]+|[,;:()"\u201c\u201d]+/g

export function tokenise(text: string, spelling: Spelling): TokenisedText {
  const tokens: TokenisedText = { words: [], sentences: [], clauses: [] }
  let sentence = 0
  let clause = 0
  for (const [piece] of normalise(text, spelling).matchAll(wordsAndStops)) {
    if (/^[.!?\n]/.test(piece)) {
      if (tokens.sentences.at(-1) !== sentence) continue
      sentence++
      clause++
    } else if (/^[,;:()"\u201c\u201d]/.test(piece)) {
      clause++
    } else {
      for (const word of respell(piece, spelling).split(' ')) {
        tokens.words.push(word)
        tokens.sentences.push(sentence)
        tokens.clauses.push(clause)
      }
    }
  }
  return tokens
}

function normalise(text: string, spelling: Spelling): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/\ba ?& ?e\b|\ba and e\b/g, 'ae')
    .replace(/(\d)[.,](\d)/g, '$1$2')
    .replace(/[\u2013\u2014]| - |\s-{2,}\s/g, ' , ')
    .replace(/'/g, '')
    .replace(/[-_/\u2010\u2011]/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[\u2026]|\.{2,}/g, ' , ')
  return spelling.joins.reduce((joined, [from, to]) => joined.replace(from, to), plain)
}

function respell(word: string, { variants, known }: Spelling): string {
  const variant = variants.get(word)
  if (variant !== undefined) return variant
  const isDroppedG = /[a-z]{3}in$/.test(word) && !known.has(word) && known.has(`${word}g`)
  return isDroppedG ? `${word}g` : word
}
