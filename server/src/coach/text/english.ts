const english = new Set(
  (
    'the and of to a in it is was i you your my that this for with on at by from but not as so be are were been have has had ' +
    'do did will would can could should or if when then than what which who how there their they them he she his her we our us ' +
    'an no one all more most some any into over after before about up out off down again only just very like rather than its it’s ' +
    'next day week days weeks run ride session because while where through still too now well'
  ).split(' '),
)
// These words are common in their own languages and do not exist in English.
const foreign = new Set(
  (
    'de du des les une et est pas vous votre vos que qui dans avec sur moi mon mes ce cette je ne sont toutes toute tous suis très mais aux nous elle rien ' +
    'der das und nicht ich ein eine einen ist sie du mir mich dein deine alle auf mit für von zu dem wie auch bitte habe bin bist noch nur sehr heute mein meine wir aber oder ' +
    'el la los las una por para es tu su todo todas ahora como pero muy mi lo del al eres yo nada siento estoy soy hoy mis sus está ' +
    'il gli che di io sono tutte mia oggi molto più ik ben heb voor maar het een niet jij mijn alles jest nie się wszystkie som och inte jag eu não meu minha estou uma com muito'
  ).split(' '),
)

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? []
const countIn = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length

/** The share of a text's words that are common small words of English, 0 to 1. */
export function englishShareOf(text: string): number {
  const words = wordsOf(text)
  return words.length ? countIn(words, english) / words.length : 0
}

/** True if a sentence's small words and letters show another language. */
export function isForeign(sentence: string): boolean {
  const words = wordsOf(sentence)
  const strange = countIn([...new Set(words)], foreign)
  return (
    /[^\P{L}\p{Script=Latin}]/u.test(sentence) ||
    (strange >= 2 && strange > countIn(words, english))
  )
}

/** Words so common that they tell nothing of a question. */
export const commonWords: ReadonlySet<string> = new Set(
  'the a an of to and in it is was i you my that this for with on at by from but not as so be are were been have has had do did will would could when then than what which who there their they them he she his her we our us no all into about up out off just very like its im ive me am or should does'.split(
    ' ',
  ),
)

const shortestStemmed = 5

/** The beginning that the forms of a word share: "running" and "runs" both give "runn" or "run". */
export const stemOf = (word: string): string =>
  word.length < shortestStemmed ? word : word.replace(/'s$/, '').replace(/(?:ing|ed|es|s|ly)$/, '')
