import { setImmediate as letOthersIn } from 'node:timers/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefusal } from './archive.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts for the holders of these public keys, in the age format. */
export async function* seal(bytes: Bytes, recipients: readonly string[]): Bytes {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(asWebStream(bytes))
}

/**
 * Decrypts what `seal` or age has encrypted. Throws BackupRefusal where no identity opens it; bytes
 * that were changed or cut off throw while they are read.
 */
export async function* unseal(bytes: Bytes, identities: readonly string[]): Bytes {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  yield* await opened(decrypter, bytes)
}

async function opened(decrypter: Decrypter, bytes: Bytes) {
  try {
    return await decrypter.decrypt(asWebStream(bytes))
  } catch (fault) {
    // The library has no other mark for it.
    if (!(fault instanceof Error) || !fault.message.startsWith('no identity matched')) throw fault
    throw new BackupRefusal(
      'This copy was encrypted for other keys than that of the identity: give the file of the right one.',
    )
  }
}

const asWebStream = (bytes: Bytes) => ReadableStream.from(withPauses(bytes))

// A cipher in JavaScript keeps the thread for milliseconds a piece: calls are answered in between.
async function* withPauses(bytes: Bytes): Bytes {
  for await (const piece of bytes) {
    yield piece
    await letOthersIn()
  }
}

const sealedBeginning = Buffer.from('age-encryption.org/v1\n')
export const isSealed = (beginning: Uint8Array) =>
  Buffer.from(beginning.subarray(0, sealedBeginning.length)).equals(sealedBeginning)

/** The secret keys in an identity file, as age-keygen writes it: a line each, comments aside. */
export function identitiesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0) throw new BackupRefusal('it holds no secret key of age')
  try {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new BackupRefusal(
      'it holds a line that is no secret key of age (AGE-SECRET-KEY-1…); a file with a passphrase must be decrypted first',
    )
  }
  return identities
}

/** True when an identity opens what is encrypted for these public keys. */
export async function opensFor(
  identities: readonly string[],
  recipients: readonly string[],
): Promise<boolean> {
  for (const identity of identities)
    if (recipients.includes(await identityToRecipient(identity))) return true
  return false
}

/** True when the text is a public key that can be encrypted for. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** A new pair of keys. */
export async function newKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
