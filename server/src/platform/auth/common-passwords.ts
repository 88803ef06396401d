import { readFileSync } from 'node:fs'

/** The well-known passwords of 8 characters and more, lower case. */
export function readCommonPasswords(): ReadonlySet<string> {
  const list = readFileSync(new URL('../../../knowledge/common-passwords.txt', import.meta.url), 'utf8')
  return new Set(list.split(/\s+/).filter(Boolean))
}

/** Well known, one character over and over, or the holder's own email, whole or its first part, whatever stands around it. */
export const isCommonPassword = (common: ReadonlySet<string>, password: string, email: string): boolean =>
  common.has(password.trim().toLowerCase()) || isOneCharacter(password) || isEmail(password, email)

const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1

function isEmail(password: string, email: string) {
  const [name = ''] = email.split('@')
  const given = bareOf(password)
  return given === bareOf(email) || (given !== '' && given === bareOf(name)) || plainOf(password) === plainOf(name)
}

const plainOf = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Without the year of birth that people put behind their names. */
const bareOf = (words: string) => plainOf(words).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
