import { expect } from 'vitest'
import { authenticator } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

const doors = { editor: '/api/auth', member: '/api/community/auth' } as const
type Door = keyof typeof doors
export const password = 'canal towpath heron'
export const ruth = { name: 'Ruth', email: 'ruth@example.org', password, confirmPassword: password }
export const stepMs = 30_000

type Answer = Awaited<ReturnType<TestApp['visitor']['post']>>
export const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
export const tokenOf = (answer: Answer) => (answer.body as { twoStepToken: string }).twoStepToken
export const logIn = ({ visitor }: TestApp, secret = password, door: Door = 'editor') =>
  visitor.post(`${doors[door]}/login`, { email: ruth.email, password: secret })

export const wrongCode = {
  code: 'two-step/wrong-code',
  error: expect.stringContaining('not right'),
}
export const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** True when some column of the rows has these bytes in it as they are. */
export const isKept = (rows: readonly object[], secret: string | Buffer) =>
  rows.flatMap(Object.values).some((value) => bytesOf(value).includes(secret))

const bytesOf = (value: unknown) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))

/** Ruth, signed in, as someone who calls about her own account. */
export async function openDesk(house: TestApp, door: Door = 'editor') {
  const twoStep = `${doors[door]}/two-step`
  const cookie = cookieOf(await house.visitor.post(`${doors[door]}/register`, ruth))
  const post = (call: string, body: object) =>
    house.visitor.post(new URL(call, `http://x${twoStep}/`).pathname, body, { cookie })
  const state = async () => (await house.visitor.get(twoStep, { cookie })).body
  return { cookie, post, state }
}

/** The same with two-step sign-in turned on; the code that did it is used up. */
export async function openDeskWithApp(house: TestApp, door: Door = 'editor') {
  const desk = await openDesk(house, door)
  const { secret } = (await desk.post('set-up', { password })).body as { secret: string }
  const app = authenticator(secret)
  const answer = await desk.post('turn-on', { code: app.code(house.clock.now()) })
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
  house.clock.advance(stepMs)
  const code = (atMs = 0) => app.code(new Date(house.clock.now().getTime() + atMs))
  const begin = async () => tokenOf(await logIn(house, password, door))
  const give = (token: string, given: string) =>
    house.visitor.post(`${doors[door]}/two-step/sign-in`, { token, code: given })
  return { ...desk, secret, recoveryCodes, code, begin, give }
}
