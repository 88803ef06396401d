import { createEntry } from '@app/contract/community/journal'
import { setPreferences } from '@app/contract/community/preferences'
import {
  countShared,
  printShare,
  type ShareParts,
  usualParts,
} from '@app/contract/community/shares'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { setPasswordGiven } from '../../platform/auth/sessions.queries.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

const now = '2026-03-12T09:00:00Z'
const choice = (parts: Partial<ShareParts> = {}) => ({
  from: '2026-02-01',
  to: '2026-03-12',
  tags: [],
  with_private: true,
  parts: { ...usualParts, ...parts },
})

async function printed(member: TestMember, parts: Partial<ShareParts> = {}, more: object = {}) {
  const order = { ...choice(parts), ...more }
  const { status, headers, bytes } = await member.post(printShare.path, order)
  expect(status).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { headers, bytes, pdf, text, size: [Math.round(width), Math.round(height)] }
}

const write = (member: TestMember, content: string, more: object = {}) =>
  member.call(createEntry, {
    body: { title: 'Naïve café run', content, happened_on: '2026-03-07', ...more },
  })

test('a part of the journal is printed on tagged pages, in our fonts, with every letter', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await write(ana, 'Über ½ of it at ≥ 5 km, Zoë said – “well run” 🏃‍♀️ 走る.', {
    workout: { sport: 'run', minutes: 40, effort: 4, distance_m: 8000, sleep: null },
    symptoms: ['palps'],
    self_report: {
      feeling: 'good',
      day_kind: null,
      sore: [{ part: 'knee', side: 'left', score: 4 }],
    },
  })

  const { headers, bytes, pdf, text, size } = await printed(ana)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="journal-2026-02-01-to-2026-03-12.pdf"',
    'cache-control': 'no-store',
  })
  expect(size).toEqual([595, 842])
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Training journal of ana', Language: 'en-GB' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toMatch(
    /"H1".*"Table".*"TH"/,
  )
  const raw = bytes.toString('latin1')
  expect(raw).toMatch(/Literata-SemiBold/)
  expect(raw).toMatch(/AtkinsonHyperlegibleNext-Regular/)
  for (const words of [
    'Naïve café run',
    'Über ½ of it at ≥ 5 km, Zoë said – “well run” [?]',
    'stands for a sign that cannot be printed',
    'A racing, pounding or irregular heartbeat',
    'Left knee',
    '8 km (5 miles)',
    'page 1 of 1',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(await house.db.selectFrom('shares').select('id').execute()).toEqual([])
  expect(await ben.post(printShare.path, choice())).toMatchObject({
    status: 409,
    body: { code: 'shares/nothing-there' },
  })
})

test('it has two pages at most and says what is left out; paper and parts are as chosen', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await ana.call(setPreferences, { body: { country: 'US' } })
  const long = 'The knee was quiet until the last hill, and then it grumbled 🏃‍♀️. '.repeat(60)
  for (let made = 0; made < 30; made++) await write(ana, long, { title: `Run ${made}` })

  const { pdf, text, size } = await printed(ana)
  expect(pdf.numPages).toBe(2)
  expect(size).toEqual([612, 792])
  expect(text).toMatch(
    /\d+ earlier entries of these days are not printed: two pages hold no more\./,
  )
  expect(text).toMatch(/…\s+\(cut short\)/)
  expect(text).toContain('stands for a sign that cannot be printed')
  const bare = await printed(ana, { stories: false, sore: false })
  expect(bare.text).not.toContain('knee')
  expect(bare.text).not.toContain('Run 29')
})

test('a PDF is made for a member alone, with a password given lately', async () => {
  await using house = await createTestApp({ now })
  const { ada } = await house.editors({ ada: 'admin' })
  for (const caller of [house.visitor, ada])
    expect(await caller.post(printShare.path, choice())).toMatchObject({ status: 401 })

  const { ana } = await house.members('ana')
  await write(ana, 'Round the park.')
  const session = hashOf(ana.cookie.split('=')[1] ?? '')
  await setPasswordGiven(house.db, session, new Date('2026-03-12T08:00:00Z'))
  expect(await ana.post(printShare.path, choice())).toMatchObject({
    status: 403,
    body: { code: 'auth/confirm-password' },
  })
})

test('it is made on the member’s day, names a safety message so, and a day before 1900 is refused', async () => {
  await using house = await createTestApp({ now: '2026-03-12T20:00:00Z' })
  const { ana } = await house.members('ana')
  await write(ana, 'My chest felt tight on the hill and it went down my arm.')
  await house.work()
  const { text } = await printed(ana, { letters: true }, { time_zone: 'Pacific/Auckland' })
  expect(text).toContain('Made on 13 March 2026')
  expect(text).toContain('The safety message in reply:')

  const early = { ...choice(), from: '0000-01-01', to: '0000-01-02' }
  const { from, to, tags } = early
  expect(await ana.post(printShare.path, early)).toMatchObject({ status: 400 })
  expect(await ana.post(countShared.path, { from, to, tags })).toMatchObject({ status: 400 })
})
