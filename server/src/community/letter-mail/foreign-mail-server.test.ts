import { getLetterMail } from '@app/contract/community/letter-mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canRunExim, curl, openExim, readByPython, type Exim } from '../../testing/exim.ts'
import {
  askForMail,
  mailLettersAt,
  sendMailTo,
  trainingWeek,
  writeOn,
} from '../../testing/letter-post.ts'
import { createTestApp } from '../../testing/test-app.ts'

if (!canRunExim)
  console.warn('Exim, Python or curl is not here: letters are not tried on a foreign mail server.')

const sundays = ['2026-03-08T08:00:00Z', '2026-03-15T08:00:00Z', '2026-03-22T08:00:00Z']
const threeWeeks = [0, 7, 14].flatMap((later) =>
  trainingWeek.map(([day, content]) => {
    const moved = new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
    return [moved, content] as const
  }),
)

describe.skipIf(!canRunExim)('with a mail server that is not ours (Exim)', () => {
  let exim: Exim
  beforeAll(async () => {
    exim = await openExim()
  }, 30_000)
  afterAll(() => exim[Symbol.asyncDispose]())

  test('letters arrive with the headers of one click; refusals for good, at the box or at the letter, end after three', async () => {
    await using house = await createTestApp()
    const members = await house.members('ana', 'gone', 'full', 'later')
    sendMailTo(house, exim.url)
    await house.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2100-01-01') })
      .execute()
    for (const member of Object.values(members)) {
      await askForMail(house, member)
      await writeOn(house, member, threeWeeks)
      house.clock.set('2026-03-02T06:00:00Z')
    }

    await mailLettersAt(house, sundays[0] ?? '')
    const letters = (await exim.letters()).map(readByPython)

    expect(new Set(letters.map(({ headers }) => headers['to']))).toEqual(
      new Set(['ana <ana@example.org>', 'later <later@example.org>']),
    )
    expect(letters).toHaveLength(2)
    for (const { headers, parts, faults } of letters) {
      expect(faults).toEqual([])
      expect(headers['list-unsubscribe']).toMatch(
        /^<https:\/\/stayer\.example\/api\/community\/unsubscribe\/[\w-]{43}>$/,
      )
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(headers).toMatchObject({
        precedence: 'bulk',
        'auto-submitted': 'auto-generated',
        subject: 'Your week, 1 March to 7 March',
      })
      for (const kind of ['text/plain', 'text/html'])
        expect(parts[kind]).toContain('You wrote three times this week')
    }

    await mailLettersAt(house, sundays[1] ?? '')
    expect((await members.gone.call(getLetterMail, {})).is_on).toBe(true)
    await mailLettersAt(house, sundays[2] ?? '')
    for (const { call } of [members.gone, members.full])
      expect(await call(getLetterMail, {})).toMatchObject({
        is_on: false,
        stopped_at: sundays[2]?.replace('Z', '.000Z'),
      })
    for (const { call } of [members.ana, members.later])
      expect((await call(getLetterMail, {})).is_on).toBe(true)
    expect(await exim.letters()).toHaveLength(6)
  }, 60_000)

  test('the link of an arrived letter is opened by curl without effect, and ends the letters by its one click', async () => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')
    sendMailTo(house, exim.url)
    const before = (await exim.letters()).length
    await askForMail(house, ana)
    await writeOn(house, ana, trainingWeek)
    await mailLettersAt(house, sundays[0] ?? '')
    const letter = readByPython((await exim.letters())[before] ?? '')
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
    const link = (letter.headers['list-unsubscribe'] ?? '')
      .slice(1, -1)
      .replace('https://stayer.example', address)

    expect(await curl(link)).toBe(200)
    expect(await curl('-I', link)).toBe(200)
    expect((await ana.call(getLetterMail, {})).is_on).toBe(true)
    const post = ['-X', 'POST', '-H', 'Origin: https://mail.example']
    expect(await curl(...post, '-F', 'List-Unsubscribe=One-Click', link)).toBe(200)
    expect(await curl(...post, '-d', 'List-Unsubscribe=One-Click', link)).toBe(200)

    expect((await ana.call(getLetterMail, {})).is_on).toBe(false)
  }, 60_000)
})
