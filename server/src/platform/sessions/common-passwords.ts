import { readFileSync } from 'node:fs'

/** The well-known passwords of 8 characters and more, lower case. */
export function readCommonPasswords(): ReadonlySet<string> {
  const list = readFileSync(new URL('../../../knowledge/common-passwords.txt', import.meta.url), 'utf8')
  return new Set(list.split(/\s+/).filter(Boolean))
}

export const isCommonPassword = (common: ReadonlySet<string>, password: string): boolean =>
  common.has(password.trim().toLowerCase()) || isOneCharacter(password)

const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1
