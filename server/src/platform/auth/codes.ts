import { randomInt } from 'node:crypto'

// The alphabet leaves out I, L, O and U, which are misread or misheard; a group is 20 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
// 140 bits: as much as a secret needs that nothing but its length protects.
const usualGroups = 7
const groupLength = 4

/**
 * A secret that a person reads from one screen and types into another, such as
 * `7Q2M-K0XD-94TB`.
 */
export const newCode = (groups = usualGroups) => Array.from({ length: groups }, newGroup).join('-')

/**
 * Normalises a typed code: people type it in any case and with the digits of any script, with or
 * without spaces and dashes, and with letters in place of the digits they resemble.
 */
export const typedCode = (code: string) =>
  code
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, worthOf)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * The value of a digit of any script: Unicode lists those of each in a row, from nought to nine.
 */
function worthOf(digit: string) {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return String(before % 10)
}

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
