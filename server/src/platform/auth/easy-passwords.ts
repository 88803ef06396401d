import { readFileSync } from 'node:fs'

/** The person whose password it is to be. */
export type PasswordHolder = { email: string; name: string }
export type IsEasyToGuess = (password: string, holder: PasswordHolder) => boolean

// Shorter ones stand in too many other words.
const shortestPart = 4

/**
 * Reads the lists of known passwords. A password is easy to guess if it is on one of them, is one
 * character repeated, or is made up for the most part of the names of its holder, of their email
 * and of the channel.
 */
export function openEasyPasswords(channelName: string): IsEasyToGuess {
  const known = new Set(['common-passwords.txt', 'breached-passwords.txt'].flatMap(readList))
  return (password, { email, name }) => {
    const [mailbox = ''] = email.split('@')
    return (
      known.has(password.trim().toLowerCase()) ||
      isOneCharacter(password) ||
      isEmail(password, email, mailbox) ||
      isMadeOf([channelName, name, mailbox], password)
    )
  }
}

/** The passwords of 8 characters and more in a list, lower case. */
function readList(file: string): string[] {
  const list = readFileSync(new URL(`../../../knowledge/${file}`, import.meta.url), 'utf8')
  return list.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean)
}

const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1

const isEmail = (password: string, email: string, mailbox: string) =>
  bareOf(password) === bareOf(email) || plainOf(password) === plainOf(mailbox)

/** True where names, or parts of them, are all of a password or more than the rest of it. */
function isMadeOf(names: readonly string[], password: string) {
  const given = bareOf(password)
  const parts = names.flatMap((name) => [bareOf(name), ...name.split(notPlain).map(bareOf)])
  if (given !== '' && parts.includes(given)) return true
  const rest = parts
    .filter((part) => part.length >= shortestPart)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ' '), given)
    .replaceAll(' ', '')
  return given.length - rest.length > rest.length
}

const notPlain = /[^\p{L}\p{N}]+/gu
const plainOf = (words: string) => words.normalize('NFC').toLowerCase().replaceAll(notPlain, '')
/** Leaves out the year of birth that people put behind their names. */
const bareOf = (words: string) => plainOf(words).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
