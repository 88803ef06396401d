import { readFileSync } from 'node:fs'
import { asItLooks, asItReads } from './look-alikes.ts'

/** The person whose password it is to be. */
export type PasswordHolder = { email: string; name: string }
export type IsEasyToGuess = (password: string, holder: PasswordHolder) => boolean

// Shorter ones stand in too many other words.
const shortestPart = 4

/**
 * Reads the lists of known passwords. A password is easy to guess if it is on one of them, also
 * with look-alikes of its letters and with figures around it, is one character repeated, or is made
 * up for the most part of the names of its holder, of their email and of the channel.
 */
export function openEasyPasswords(channelName: string): IsEasyToGuess {
  const known = new Set(['common-passwords.txt', 'breached-passwords.txt'].flatMap(readList))
  return (password, { email, name }) => {
    const [mailbox = ''] = email.split('@')
    const names = [channelName, name, mailbox]
    return (
      coresOf(asItLooks(password).trim()).some((core) => known.has(asItReads(core))) ||
      isOneCharacter(password) ||
      isEmail(password, email, mailbox) ||
      isMadeOf(names, password, bareOf) ||
      isMadeOf(names, password, readOf)
    )
  }
}

/** The passwords of 8 characters and more in a list, as they read. */
function readList(file: string): string[] {
  const list = readFileSync(new URL(`../../../knowledge/${file}`, import.meta.url), 'utf8')
  return asItReads(list.replaceAll(/^#.*$/gm, '')).split(/\s+/).filter(Boolean)
}

/**
 * A password whole, and without the figures and signs at its ends where those are its smaller part.
 */
function coresOf(password: string): string[] {
  const withoutEnd = password.replace(/[^\p{L}]+$/u, '')
  const cores = [withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, '')]
  return [password, ...cores.filter((core) => core.length > password.length - core.length)]
}

const isOneCharacter = (password: string) => new Set(asItLooks(password)).size <= 1

const isEmail = (password: string, email: string, mailbox: string) =>
  bareOf(password) === bareOf(email) || plainOf(password) === plainOf(mailbox)

/** True where names, or parts of them, are all of a password or more than the rest of it. */
function isMadeOf(names: readonly string[], password: string, of: (words: string) => string) {
  const given = of(password)
  const parts = names.flatMap((name) => [of(name), ...name.split(notPlain).map(of)])
  if (given !== '' && parts.includes(given)) return true
  const rest = parts
    .filter((part) => part.length >= shortestPart)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ' '), given)
    .replaceAll(' ', '')
  return given.length - rest.length > rest.length
}

const notPlain = /[^\p{L}\p{N}]+/gu
const aroundFigures = /^\p{N}+|\p{N}+$/gu
const plainOf = (words: string) => asItLooks(words).replaceAll(notPlain, '')
/** Leaves out the year of birth that people put behind their names. */
const bareOf = (words: string) => plainOf(words).replaceAll(aroundFigures, '')
/** The same with figures and signs within read as letters. */
const readOf = (words: string) =>
  asItReads(asItLooks(words).replaceAll(aroundFigures, '')).replaceAll(notPlain, '')
