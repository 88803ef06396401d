import {
  addingRefusals,
  beginAddingRefusals,
  beginSignInRefusals,
  CreationBegun,
  NewPasskey,
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyDone,
  PasskeyLabel,
  passkeyNotFound,
  passkeyParams,
  Passkeys,
  removingRefusals,
  RequestBegun,
} from './passkeys.ts'

/**
 * Describes the calls that members and editors both have. Method and path stay in each route, since
 * the build takes the rest out of the pages.
 */
export function describePasskeyCalls<const Owner extends 'member' | 'any-editor'>(
  access: Owner,
  owner: 'member' | 'editor',
) {
  return {
    list: { access, summary: `The ${owner}’s passkeys`, reply: Passkeys },
    begin: {
      access,
      summary: `Begins a passkey for the ${owner}: what their browser needs to make one, for five minutes`,
      reply: CreationBegun,
      refusals: beginAddingRefusals,
    },
    add: {
      access,
      summary: `Adds the passkey that the ${owner}’s browser has made`,
      body: NewPasskey,
      status: 201,
      reply: PasskeyAdded,
      refusals: addingRefusals,
    },
    rename: {
      access,
      summary: `Gives one of the ${owner}’s passkeys another name`,
      params: passkeyParams,
      body: PasskeyLabel,
      reply: PasskeyDone,
      refusals: passkeyNotFound,
    },
    remove: {
      access,
      summary: `Removes one of the ${owner}’s passkeys: it signs nobody in any more`,
      params: passkeyParams,
      reply: PasskeyDone,
      refusals: removingRefusals,
    },
    beginSignIn: {
      access: 'nobody',
      summary: 'Begins a sign-in with a passkey, without an email; good for five minutes',
      reply: RequestBegun,
      refusals: beginSignInRefusals,
    },
    /** Each route says itself whose session it starts, and adds the refusals of its door. */
    signIn: { access: 'nobody', body: PasskeyAnswer },
  } as const
}
