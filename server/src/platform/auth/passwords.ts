import { hash, hashRaw, verify } from '@node-rs/argon2'
import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readFileSync } from 'node:fs'

export type Passwords = {
  /**
   * The hash to store, or the refusal of a password that is easy to guess. Hash before opening a
   * transaction.
   */
  hashNew(password: string, email: string): Promise<PasswordHash | Refusal<'auth/common-password'>>
  /**
   * Takes as long for an account that is not there (no hash) as for one that is.
   * @param owner whom it is tried for: those of one owner are tried one after another
   */
  isRight(password: string, storedHash: string | undefined, owner: string): Promise<boolean>
  /**
   * Digests a code that is too short for a plain hash; the same code and salt give the same digest.
   */
  digest(code: string, salt: Uint8Array): Promise<Buffer>
}

/**
 * An argon2id hash in its own encoding; not a mere string, so that no password is stored in its
 * place.
 */
export type PasswordHash = { readonly encoded: string }

export type PasswordPrice = {
  cost: { memoryCost: number; timeCost: number; parallelism: number }
  /**
   * The hash of a random password, made with the same cost, so that an unknown account takes as
   * long.
   */
  placeholderHash: string
}

// OWASP's floor for argon2id: 19 MiB, two passes. More than four at once would starve a small
// server of memory.
const usualPrice: PasswordPrice = {
  cost: { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 },
  placeholderHash:
    '$argon2id$v=19$m=19456,t=2,p=1$Ezu+tAtyfYdbb92K8y7Lkg$BVhLPlWyHVn2bH0jxbTxpN2fXHTiopapAhHZfs8cQxo',
}
const mostAtOnce = 4
// A right password is no guess, and nothing counts it: a flood of them at one account, more than the
// ten recovery codes of an editor, leaves room
// for the others instead.
const restOfFlood = { fromWaiting: 10, share: 8, longestMs: 1_000 }

/**
 * Made once at start: it reads the list of common passwords, and lets four hashes run at once, one
 * of each owner.
 */
export function openPasswords({ cost, placeholderHash } = usualPrice): Passwords {
  const common = readCommonPasswords()
  const gate = limitConcurrencyFairly(mostAtOnce, restOfFlood)
  return {
    async hashNew(password, email) {
      if (isCommonPassword(common, password, email)) return refuse('auth/common-password')
      return { encoded: await gate(email, () => hash(normalised(password), cost)) }
    },
    async isRight(password, storedHash, owner) {
      const isSame = await gate(owner, () =>
        verify(storedHash ?? placeholderHash, normalised(password)),
      )
      return isSame && storedHash !== undefined
    },
    digest: (code, salt) =>
      gate(Buffer.from(salt).toString('hex'), () => hashRaw(code, { ...cost, salt })),
  }
}

// Keyboards differ in how they send an accented letter; the same key must open the same door.
const normalised = (password: string) => password.normalize('NFC')

/** The well-known passwords of 8 characters and more, lower case. */
function readCommonPasswords(): ReadonlySet<string> {
  const list = readFileSync(
    new URL('../../../knowledge/common-passwords.txt', import.meta.url),
    'utf8',
  )
  return new Set(list.split(/\s+/).filter(Boolean))
}

/**
 * True for a well-known password, one character repeated, or the holder's own email or its first
 * part, with anything around it.
 */
const isCommonPassword = (common: ReadonlySet<string>, password: string, email: string): boolean =>
  common.has(password.trim().toLowerCase()) || isOneCharacter(password) || isEmail(password, email)

const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1

function isEmail(password: string, email: string) {
  const [name = ''] = email.split('@')
  const given = bareOf(password)
  return (
    given === bareOf(email) ||
    (given !== '' && given === bareOf(name)) ||
    plainOf(password) === plainOf(name)
  )
}

const plainOf = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Leaves out the year of birth that people put behind their names. */
const bareOf = (words: string) => plainOf(words).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
