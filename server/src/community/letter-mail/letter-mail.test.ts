import { getLetterMail, setLetterMail } from '@app/contract/community/letter-mail'
import { addHold } from '@app/contract/community/holds'
import { deleteAccount } from '@app/contract/community/profile'
import { setPreferences } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { exportOf, filesIn } from '../../testing/archives.ts'
import {
  askForMail,
  mailLettersAt,
  sendMailTo,
  trainingWeek,
  writeOn,
} from '../../testing/letter-post.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const path = '/api/community/profile/letter-mail'
const unfolded = (source: string) => source.replaceAll(/\r\n[ \t]+/g, ' ')
const sunday = '2026-03-08T08:00:00Z'

test('a member is asked nothing and sent nothing until they switch it on; then each setting stays', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await using server = await openMailServer()
  sendMailTo(house, server.url)

  expect(await ana.call(getLetterMail, {})).toEqual({
    obstacle: 'unconfirmed',
    is_on: false,
    hour: 8,
    time_zone: null,
    has_words: false,
    stopped_at: null,
    next_at: null,
  })
  expect(await askForMail(house, ana, { time_zone: 'America/New_York' })).toMatchObject({
    obstacle: null,
    is_on: true,
    next_at: '2026-03-08T12:00:00.000Z',
  })
  const { next_at } = await ana.call(setLetterMail, { body: { hour: 19, has_words: true } })
  expect(next_at).toBe('2026-03-08T23:00:00.000Z')
  expect(await ana.call(setLetterMail, { body: { is_on: false } })).toMatchObject({
    is_on: false,
    hour: 19,
    has_words: true,
    next_at: null,
  })
  expect(await ben.call(getLetterMail, {})).toMatchObject({ is_on: false, hour: 8 })
})

test('without a mail server, or with an email that nobody confirmed, it cannot be switched on', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const without = await ana.put(path, { is_on: true })
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  const unconfirmed = await ana.put(path, { is_on: true })

  expect(without).toMatchObject({ status: 409, body: { code: 'letter-mail/no-mail-server' } })
  expect(unconfirmed).toMatchObject({ status: 409, body: { code: 'letter-mail/unconfirmed' } })
  for (const body of [
    { hour: 24 },
    { hour: 8.5 },
    { time_zone: 'Mars/Olympus' },
    { day: 'Monday' },
  ])
    expect(await ana.put(path, body)).toMatchObject({ status: 400 })
  expect(await ana.call(getLetterMail, {})).toMatchObject({ is_on: false, hour: 8 })
})

test('on Sunday at the member’s hour the letter goes out once, and holds no word of the journal', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, trainingWeek)
  await writeOn(house, ben, trainingWeek)

  await mailLettersAt(house, '2026-03-08T07:59:00Z')
  expect(server.letters).toHaveLength(0)
  await mailLettersAt(house, sunday)
  await mailLettersAt(house, '2026-03-08T08:05:00Z')

  expect(server.letters).toMatchObject([{ to: ['ana@example.org'] }])
  const source = server.letters[0]?.source ?? ''
  expect(source).toMatch(/^Subject: Your week, 1 March to 7 March\r$/m)
  expect(source).toContain('You wrote three times this week, on Monday, Wednesday and Friday.')
  expect(source).not.toMatch(/knee|canal|running|pool|tea|out of 10/i)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(unfolded(source)).toMatch(
    /^Message-ID: <week\.2026-03-07\.[0-9a-f]{32}@stayer\.example>\r$/m,
  )
})

test('a member who chose so finds the whole letter in it, as on the page, in both of its forms', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana, { has_words: true })
  await writeOn(house, ana, trainingWeek)

  await mailLettersAt(house, sunday)

  const source = server.letters[0]?.source ?? ''
  expect(source.match(/3 out of 10 on 2 March, then 5 on 6 March/g)).toHaveLength(2)
  expect(source).toContain('not a doctor')
  expect(source).toMatch(/^Subject: Your week, 1 March to 7 March\r$/m)
})

test('another hour or zone on the same Sunday brings no second letter, and two servers send one', async () => {
  await using house = await createTestApp({ environment: {} })
  await using other = await createTestApp({ onDatabaseOf: house, now: sunday })
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  sendMailTo(other, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, trainingWeek)

  house.clock.set(sunday)
  await Promise.all([mailLettersAt(house, sunday), mailLettersAt(other, sunday)])
  await ana.call(setLetterMail, { body: { hour: 20 } })
  await mailLettersAt(house, '2026-03-08T20:00:00Z')
  await ana.call(setLetterMail, { body: { hour: 19, time_zone: 'America/Los_Angeles' } })
  await mailLettersAt(house, '2026-03-09T02:00:00Z')

  expect(server.letters).toHaveLength(1)
})

test.each<[string, (house: TestApp, ana: TestMember) => Promise<unknown>]>([
  [
    'days are on hold',
    (_house, ana) =>
      ana.call(addHold, { body: { kind: 'holiday', from: '2026-03-07', to: '2026-03-09' } }),
  ],
  [
    'a loss was written of less than two weeks ago',
    (house, ana) => writeOn(house, ana, [['2026-03-07', 'My brother died on Thursday.']]),
  ],
  [
    'the letter on the page was switched off',
    (_house, ana) => ana.call(setPreferences, { body: { sunday_letter: false } }),
  ],
  [
    'the email is another one, unconfirmed',
    (house) => house.db.updateTable('accounts').set({ email_confirmed_at: null }).execute(),
  ],
  ['the account is closed', (_house, ana) => ana.call(deleteAccount, {})],
  ['the server was off until Tuesday', async (house) => house.clock.set('2026-03-10T09:00:00Z')],
])('nothing goes out where %s', async (_what, change) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, trainingWeek)
  house.clock.set('2026-03-07T20:00:00Z')
  await change(house, ana)

  const now = house.clock.now().toISOString()
  await mailLettersAt(house, now > sunday ? now : sunday)

  expect(server.letters).toEqual([])
})

test('an entry that waits for the coach, or came by an import, can still keep the letter back', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, [...trainingWeek, ['2026-03-07', 'My brother died on Thursday.']])
  await house.db.deleteFrom('insights').where('form', '=', 'condolence').execute()

  await mailLettersAt(house, sunday)

  expect(server.letters).toEqual([])
})

test('a week with hardly a word passes in silence, and the next one is written of', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, [
    ...trainingWeek.slice(0, 1),
    ['2026-03-09', 'A swim.'],
    ['2026-03-11', 'A walk.'],
  ])

  await mailLettersAt(house, sunday)
  expect(server.letters).toEqual([])
  await mailLettersAt(house, '2026-03-15T08:00:00Z')

  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]?.source).toContain('You wrote twice this week, on Monday and Wednesday.')
})

test('a letter that the mail server puts off is tried again; three refused for good in a row are the last', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const answers: (number | null)[] = [451, 451, null, 550, 550, null, 550, 554, 550]
  await using server = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      const code = answers.shift() ?? null
      done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
  })
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await house.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  const mailWeek = async (week: number) => {
    const day = (at: number) =>
      new Date(Date.UTC(2026, 2, 1 + 7 * week + at)).toISOString().slice(0, 10)
    await writeOn(house, ana, [
      [day(1), 'A swim in the lake.'],
      [day(3), 'A walk on the hill.'],
    ])
    // British summer time begins in week 4.
    await mailLettersAt(house, `${day(7)}T08:00:00Z`)
    return server.letters.length
  }

  const sent: number[] = []
  for (const week of [0, 1, 2, 3, 4, 5]) sent.push(await mailWeek(week))
  // Put off twice, then taken; refused twice, taken, refused twice.
  expect(sent).toEqual([1, 1, 1, 2, 2, 2])
  expect((await ana.call(getLetterMail, {})).is_on).toBe(true)
  await mailWeek(6)
  expect(await ana.call(getLetterMail, {})).toMatchObject({
    is_on: false,
    stopped_at: expect.any(String),
    next_at: null,
  })
  expect(await mailWeek(7)).toBe(2)
  expect(await ana.call(setLetterMail, { body: { is_on: true } })).toMatchObject({
    is_on: true,
    stopped_at: null,
  })
  expect(await mailWeek(8)).toBe(3)
  expect(house.log.join('\n')).not.toContain('ana@example.org')
})

test('the settings are in the export', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana, { has_words: true })

  const archive = Buffer.from(await (await exportOf(ana)).arrayBuffer())
  const files = await filesIn(archive)
  const { letter_mail, on_this_day } = JSON.parse(String(files.get('data/preferences.json')))
  expect(on_this_day).toBe(false)
  expect(letter_mail).toEqual({
    is_on: true,
    hour: 8,
    time_zone: 'Europe/London',
    has_words: true,
    mailed_week: null,
    stopped_at: null,
  })
})
