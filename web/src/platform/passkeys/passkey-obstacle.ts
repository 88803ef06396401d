/**
 * Why nobody can use passkeys here, in a sentence; null where they can. The server writes the host
 * that passkeys are bound to into the page, and nothing where browsers would allow none.
 */
export function passkeyObstacle(): string | null {
  const host = document.querySelector<HTMLMetaElement>('meta[name="passkey-host"]')?.content
  if (host === undefined || host === '' || host !== location.hostname)
    return 'Passkeys do not work at this address: they need the site’s own name, over https.'
  return 'PublicKeyCredential' in window ? null : 'This browser cannot use passkeys.'
}
