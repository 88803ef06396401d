/** The figures of a text that may tell a finding: several digits, or a part after the point. */
export const figuresIn = (text: string): readonly string[] =>
  text.match(/\d+(?:[.,]\d+)+|\d{2,}/g) ?? []

/** "387,222" and "7.6" tell a finding whatever words stand around them; "60" may be anything. */
export const isTellingFigure = (figure: string) => /\d[.,]\d|\d{3}/.test(figure)
