import { z } from 'zod'
import { call } from '../servers/call.ts'

/** A member or an editor with a session. */
export type Person = { id: string; email: string; cookie: string }

export const password = 'canal towpath heron'

const Registered = z.object({ user: z.object({ id: z.uuid() }) })
let addresses = 0

/** Gives each call an address of its own: registrations and sign-ins are counted by address. */
export function fromAnotherAddress(): Record<string, string> {
  const number = ++addresses
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}

/** Registers members, who all have the same password. */
export async function registerMembers(address: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let made = 0; made < count; made++)
    people.push(await register(address, '/api/community/auth/register'))
  return people
}

/** Registers editors; the first is the admin, and the others await approval. */
export async function registerEditors(address: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let made = 0; made < count; made++)
    people.push(await register(address, '/api/auth/register'))
  return people
}

async function register(address: string, path: string): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`
  const body = { name: 'Ana', email, password, confirmPassword: password }
  const answer = await call(address, path, { body, headers: fromAnotherAddress() })
  if (answer.status !== 201)
    throw new Error(`A registration was answered ${answer.status}: ${await answer.text()}`)
  const { user } = Registered.parse(await answer.json())
  return { id: user.id, email, cookie: cookieOf(answer) }
}

export const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
