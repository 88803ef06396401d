import { hash, hashRaw, verify } from '@node-rs/argon2'
import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { openEasyPasswords, type PasswordHolder } from './easy-passwords.ts'

export type Passwords = {
  /**
   * The hash to store, or the refusal of a password that is easy to guess. Hash before opening a
   * transaction.
   */
  hashNew(
    password: string,
    holder: PasswordHolder,
  ): Promise<PasswordHash | Refusal<'auth/common-password'>>
  /**
   * Takes as long for an account that is not there (no hash) as for one that is.
   * @param owner whom it is tried for: those of one owner are tried one after another
   */
  isRight(password: string, storedHash: string | undefined, owner: string): Promise<boolean>
  /**
   * Makes a new hash of a right password, if its own was made at another price than today's; null
   * where it was not.
   */
  rehash(password: string, storedHash: string, owner: string): Promise<PasswordHash | null>
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
// A right password is no guess, and nothing counts it: a flood of them at one account, more than
// the ten recovery codes of an editor, leaves room for the others instead.
const restOfFlood = { fromWaiting: 10, share: 8, longestMs: 1_000 }

/**
 * Made once at start: it reads the lists of known passwords, and lets four hashes run at once, one
 * of each owner.
 */
export function openPasswords(
  channelName: string,
  { cost, placeholderHash } = usualPrice,
): Passwords {
  const isEasyToGuess = openEasyPasswords(channelName)
  const gate = limitConcurrencyFairly(mostAtOnce, restOfFlood)
  const hashFor = async (owner: string, password: string) => ({
    encoded: await gate(owner, () => hash(normalised(password), cost)),
  })
  return {
    async hashNew(password, holder) {
      if (isEasyToGuess(password, holder)) return refuse('auth/common-password')
      return hashFor(holder.email, password)
    },
    async isRight(password, storedHash, owner) {
      const isSame = await gate(owner, () =>
        verify(storedHash ?? placeholderHash, normalised(password)),
      )
      return isSame && storedHash !== undefined
    },
    rehash: async (password, storedHash, owner) =>
      priceOf(storedHash) === priceOf(placeholderHash) ? null : hashFor(owner, password),
    digest: (code, salt) =>
      gate(Buffer.from(salt).toString('hex'), () => hashRaw(code, { ...cost, salt })),
  }
}

/** The algorithm, its version and its cost, as they stand in front of the salt. */
const priceOf = (encoded: string) => encoded.split('$').slice(0, 4).join('$')

// Keyboards differ in how they send an accented letter; the same key must open the same door.
const normalised = (password: string) => password.normalize('NFC')
