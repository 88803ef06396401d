import { getLetterMail } from '@app/contract/community/letter-mail'
import { expect, test } from 'vitest'
import {
  askForMail,
  mailLettersAt,
  sendMailTo,
  trainingWeek,
  writeOn,
} from '../../testing/letter-post.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const oneClick = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const multipart = {
  payload:
    '--b1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b1--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=b1' },
}
const fromElsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }

type Body = { payload: string; headers: Record<string, string> }

/** A house in which Ana and Ben have had a letter, and the path of Ana's link out of it. */
async function openMailed() {
  const house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const server = await openMailServer()
  sendMailTo(house, server.url)
  for (const member of [ana, ben]) {
    await askForMail(house, member)
    await writeOn(house, member, trainingWeek)
  }
  await mailLettersAt(house, '2026-03-08T08:00:00Z')
  await server[Symbol.asyncDispose]()
  const source = server.letters.find(({ to }) => to.includes('ana@example.org'))?.source ?? ''
  const [, path = ''] =
    /^List-Unsubscribe:\s*<https:\/\/stayer\.example([^>]+)>/m.exec(source) ?? []
  return {
    house,
    path,
    isOn: async (member = ana) => (await member.call(getLetterMail, {})).is_on,
    ben,
    ana,
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

const post = ({ app }: TestApp, url: string, { payload, headers }: Body) =>
  app.inject({ method: 'POST', url, payload, headers })

test('one click ends Ana’s letters and nobody else’s: no cookie, from anywhere, as often as it comes', async () => {
  await using mailed = await openMailed()
  const { house, path, isOn, ben } = mailed
  expect(path).toMatch(/\/unsubscribe\/[\w-]{43}$/)

  const answer = await post(house, path, {
    ...oneClick,
    headers: { ...oneClick.headers, ...fromElsewhere },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(await isOn()).toBe(false)
  expect(await isOn(ben)).toBe(true)
  expect((await post(house, path, multipart)).statusCode).toBe(200)
})

test('the form of the standard’s other kind ends them too', async () => {
  await using mailed = await openMailed()
  const { house, path, isOn } = mailed
  expect((await post(house, path, multipart)).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
})

test('to open the link, or to ask for its head, changes nothing; its page has a button that does', async () => {
  await using mailed = await openMailed()
  const { house, path, isOn } = mailed

  const page = await house.app.inject({ method: 'GET', url: path, headers: fromElsewhere })
  await house.app.inject({ method: 'HEAD', url: path })

  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">',
  )
  expect(page.body).not.toMatch(/ana|<script|src=/i)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(await isOn()).toBe(true)
})

test('what is not the one field of the standard is not taken for a click', async () => {
  await using mailed = await openMailed()
  const { house, path, isOn } = mailed
  const form = oneClick.headers
  const others: [number, Body][] = [
    [400, { payload: '', headers: {} }],
    [400, { payload: 'List-Unsubscribe=Maybe', headers: form }],
    [400, { payload: 'One-Click', headers: { 'content-type': 'text/plain' } }],
    [
      415,
      {
        payload: '{"List-Unsubscribe":"One-Click"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [413, { payload: `List-Unsubscribe=One-Click&x=${'x'.repeat(5000)}`, headers: form }],
  ]

  for (const [status, body] of others)
    expect([body.payload.slice(0, 40), (await post(house, path, body)).statusCode]).toEqual([
      body.payload.slice(0, 40),
      status,
    ])
  expect(await isOn()).toBe(true)
})

test('a token of nobody’s ends nothing, and a session’s is no such token', async () => {
  await using mailed = await openMailed()
  const { house, path, isOn, ana } = mailed
  const [, session = ''] = ana.cookie.split('=')

  for (const token of ['x'.repeat(43), session, '%00', 'a'.repeat(900)]) {
    const url = path.replace(/[\w-]{43}$/, token)
    const answer = await post(house, url, oneClick)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  }
  expect(await isOn()).toBe(true)
})

test('no log holds the token, and the database its hash alone', async () => {
  await using mailed = await openMailed()
  const { house, path } = mailed
  await post(house, path, oneClick)
  const token = path.slice(-43)

  expect(house.log.join('\n')).toContain('/api/community/unsubscribe/:token')
  expect(house.log.join('\n')).not.toContain(token)
  const rows = await house.db.selectFrom('unsubscribe_links').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('every other change still refuses another site', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const refused = await ana.put('/api/community/profile/letter-mail', { hour: 9 }, fromElsewhere)
  expect(refused).toMatchObject({ status: 403, body: { code: 'request/other-site' } })
})
