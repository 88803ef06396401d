import { photo } from '../../e2e/photo.ts'
import { draftOf } from '../load/stories.ts'

const password = 'three slow miles'

/**
 * Registers a member who writes with a photo, takes the journal along, signs out and in, and deletes the account: what
 * touches passwords, pictures and archives. Answers with the last status, or with the first that was no success.
 */
export async function liveOneLife(address: string, number: number): Promise<string> {
  const email = `soak-${number}@example.org`
  // Each from an address of its own, since registrations are counted by it.
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  let cookie = ''
  const ask = async (method: string, path: string, body?: object) => {
    const sent = body instanceof FormData ? body : body && JSON.stringify(body)
    const answer = await fetch(`${address}/api/community${path}`, {
      method,
      headers: { cookie, ...from, ...(typeof sent === 'string' && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Refused(String(answer.status))
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return String(answer.status)
  }
  try {
    await ask('POST', '/auth/register', { name: 'Ana', email, password, confirmPassword: password })
    await ask('POST', '/goals', { goal: 'A calm half marathon' })
    await ask('POST', '/journal', draftOf(number))
    await ask('POST', '/profile/upload-image', formWithPhoto())
    await ask('GET', '/profile/export')
    await ask('POST', '/auth/logout')
    await ask('POST', '/auth/login', { email, password })
    return await ask('DELETE', '/profile')
  } catch (fault) {
    return fault instanceof Refused ? fault.message : 'no answer'
  }
}

class Refused extends Error {
  override name = 'Refused'
}

function formWithPhoto(): FormData {
  const { buffer, name } = photo()
  const form = new FormData()
  form.set('profile_image', new Blob([new Uint8Array(buffer)]), name)
  return form
}
