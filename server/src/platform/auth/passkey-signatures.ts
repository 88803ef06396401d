import type { NewPasskey, PasskeyAnswer } from '@app/contract/passkeys'

/** A browser must have signed the challenge, at this site's address, for its host. */
type Expected = { challenge: string; origin: string; host: string }
type Known = { credentialId: Buffer; publicKey: Buffer; counter: number }

// COSE's numbers of Ed25519, ES256 and RS256, by which every device has one. Left to its own list,
// the library would try an experimental part of Node, which warns of it in the log.
export const algorithms = [-8, -7, -257]

// Loaded when first needed: no other call of the server uses it, and reading it takes a while.
const library = () => import('@simplewebauthn/server')

/** Reads from a new passkey the parts that are kept; null where its answer does not fit. */
export async function readNewPasskey(made: NewPasskey, { challenge, origin, host }: Expected) {
  const { verifyRegistrationResponse } = await library()
  const { id, clientDataJSON, attestationObject } = made
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...asCredential(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_backed_up: credentialBackedUp,
  }
}

/**
 * The counter and state of a passkey whose signature is right; null where it is not. A counter that
 * went back is a copied key; one that stays nought is a passkey that devices share.
 */
export async function checkPasskeyAnswer(
  answer: PasskeyAnswer,
  known: Known,
  { challenge, origin, host }: Expected,
) {
  const { verifyAuthenticationResponse } = await library()
  const { id, userHandle, clientDataJSON, authenticatorData, signature } = answer
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...asCredential(id),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: known.credentialId.toString('base64url'),
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
    }),
  )
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

/** The bytes by which a device knows an account: its id, which says nothing of the person. */
export const handleOf = (accountId: string) =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

const asCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The library throws for every answer that is not as it should be. */
async function orNull<Answer>(verifying: Promise<Answer>): Promise<Answer | null> {
  try {
    return await verifying
  } catch {
    return null
  }
}
