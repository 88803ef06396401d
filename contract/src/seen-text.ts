// U+2800 is an empty pattern of Braille, U+1D159 a note without a head: signs of their own that
// show nothing.
/** Signs that nobody sees, or that turn others round. */
export const unseenSign = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

const unseenSigns = new RegExp(unseenSign, 'gu')
/** Marks stand on a sign, and alone on none. */
const marksAndSpace = /[\p{M}\s]/gu

/** True if there is a sign to be seen in a text. */
export const isSeen = (text: string): boolean =>
  text.replace(unseenSigns, '').replace(marksAndSpace, '') !== ''

/** The marks that stand on Latin letters and make no other letter of them. */
const marksOnLetters = /[\u0300-\u036f]/gu

/**
 * Counts the signs of a text as people see them: composed, without unseen ones and the marks on
 * letters. One sign that Unicode writes out as several counts once.
 */
export function countSigns(text: string): number {
  const counts = (['NFC', 'NFKC'] as const).map((form) => {
    const seen = text.normalize(form).replace(unseenSigns, '').replace(marksOnLetters, '')
    return Array.from(seen).length
  })
  return Math.min(...counts)
}
