/** The figures of a text that may tell a finding: several digits, or a part after the point. */
export const figuresIn = (text: string): readonly string[] =>
  text.match(/\d+(?:[.,]\d+)+|\d{2,}/g) ?? []

/** "387,222" and "7.6" tell a finding whatever words stand around them; "60" may be anything. */
export const isTellingFigure = (figure: string) => /\d[.,]\d|\d{3}/.test(figure)

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const halves = new RegExp(`\\b(\\d+|${ones.join('|')}) and a half\\b`, 'giu')
const numbers = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[-\\s](${ones.slice(1, 10).join('|')}))?|(${ones.slice(10).join('|')}))\\b`,
  'giu',
)

/** The figures of a text with those that it says in words: "two and a half" is 2.5. */
export const figuresSaid = (text: string): readonly string[] =>
  figuresIn(
    text
      .replace(halves, (_, whole: string) => `${valueOf(whole)}.5`)
      .replace(numbers, (_, ten?: string, one?: string, teen?: string) =>
        ten === undefined
          ? `${valueOf(teen ?? '')}`
          : `${(tens.indexOf(ten.toLowerCase()) + 2) * 10 + (one ? valueOf(one) : 0)}`,
      ),
  )

const valueOf = (word: string): number =>
  /^\d/.test(word) ? Number(word) : ones.indexOf(word.toLowerCase())
