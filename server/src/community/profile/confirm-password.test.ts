import { exportJournal } from '@app/contract/community/imports'
import { deleteAccount } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const auth = '/api/community/auth'
const helen = { name: 'Helen', email: 'helen@example.org', password: 'canal towpath heron' }
const login = { email: helen.email, password: helen.password }

test('deletion and the export ask for the password again ten minutes after it was given', async () => {
  await using house = await createTestApp()
  const registered = await house.visitor.post(`${auth}/register`, {
    ...helen,
    confirmPassword: helen.password,
  })
  const here = { cookie: String(registered.headers['set-cookie']).split(';')[0] ?? '' }
  const need = async () => (await house.visitor.get(`${auth}/confirm-password`, here)).body
  const confirm = (password: string) =>
    house.visitor.post(`${auth}/confirm-password`, { password }, here)
  expect(await need()).toEqual({ success: true, isNeeded: false })
  house.clock.advance(10 * 60_000)

  const refused = { status: 403, body: { code: 'auth/confirm-password' } }
  expect(await need()).toEqual({ success: true, isNeeded: true })
  expect(await house.visitor.delete(deleteAccount.path, here)).toMatchObject(refused)
  expect(await house.visitor.get(exportJournal.path, here)).toMatchObject(refused)
  for (let guess = 0; guess < 9; guess++)
    expect(await confirm('a guess')).toMatchObject({
      status: 403,
      body: { code: 'auth/wrong-password' },
    })
  expect((await confirm(helen.password)).status).toBe(200)

  expect(await need()).toEqual({ success: true, isNeeded: false })
  expect((await house.visitor.get(exportJournal.path, here)).status).toBe(200)
  expect((await house.visitor.delete(deleteAccount.path, here)).status).toBe(200)
})

test('wrong passwords of a session are counted for it alone', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, { ...helen, confirmPassword: helen.password })
  const signIn = async () => ({
    cookie:
      String((await house.visitor.post(`${auth}/login`, login)).headers['set-cookie']).split(
        ';',
      )[0] ?? '',
  })
  const [phone, laptop] = [await signIn(), await signIn()]
  const confirm = (here: { cookie: string }, password: string) =>
    house.visitor.post(`${auth}/confirm-password`, { password }, here)
  for (let guess = 0; guess < 10; guess++) await confirm(phone, 'a guess')

  expect((await confirm(phone, helen.password)).status).toBe(429)
  expect((await confirm(laptop, helen.password)).status).toBe(200)
  expect((await house.visitor.post(`${auth}/login`, login)).status).toBe(200)
})
