import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '@app/contract/passkeys'

// Loaded when first needed: the sign-in page shows without it.
const library = () => import('@simplewebauthn/browser')

/** Makes a passkey on the person's device; null where they changed their mind. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey | null> {
  const { startRegistration } = await library()
  const made = await orNull(startRegistration({ optionsJSON: withTransports(optionsJSON) }))
  if (made === null) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports }
}

/**
 * Asks for one of the person's passkeys, in a window of the browser or, with `isAutofill`, among
 * what it offers for the email field; null where they changed their mind.
 */
export async function askForPasskey(
  optionsJSON: RequestOptions,
  { isAutofill = false } = {},
): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library()
  const given = await orNull(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
  if (given === null) return null
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = given.response
  return { id: given.id, clientDataJSON, authenticatorData, signature, userHandle }
}

export const canAutofill = async () => (await library()).browserSupportsWebAuthnAutofill()

export const stopAsking = async () => (await library()).WebAuthnAbortService.cancelCeremony()

/** True where the device has a passkey of this account already. */
export const isOnThisDevice = (error: Error) => error.name === 'InvalidStateError'

// A browser says the same of a window that was closed and of one that nobody answered in time.
const changesOfMind: readonly string[] = ['NotAllowedError', 'AbortError']

async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && changesOfMind.includes(error.name)) return null
    throw error
  }
}

type LibraryOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON']

// The library knows the transports of today by name, and passes on any.
const withTransports = (options: CreationOptions) => options as LibraryOptions
