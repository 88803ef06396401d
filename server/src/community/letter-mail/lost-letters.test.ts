import { setLetterMail } from '@app/contract/community/letter-mail'
import { expect, test } from 'vitest'
import {
  askForMail,
  mailLettersAt,
  sendMailTo,
  trainingWeek,
  writeOn,
} from '../../testing/letter-post.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { createTestApp } from '../../testing/test-app.ts'

const sunday = '2026-03-08T08:00:00Z'

test('a letter whose making fails is made and sent by the next attempt, once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, trainingWeek)
  const { letterhead } = house.deps
  let failures = 1
  Object.assign(house.deps, {
    letterhead: async () => {
      if (failures-- > 0) throw new Error('the picture cannot be read')
      return letterhead()
    },
  })

  await mailLettersAt(house, sunday)

  expect(server.letters).toHaveLength(1)
})

test('a setting changed while the letter is due, and not yet planned, puts it off by no week', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await openMailServer()
  sendMailTo(house, server.url)
  await askForMail(house, ana)
  await writeOn(house, ana, trainingWeek)

  house.clock.set('2026-03-08T08:02:00Z')
  await ana.call(setLetterMail, { body: { has_words: true } })
  await ana.call(setLetterMail, { body: { hour: 7 } })
  await mailLettersAt(house, '2026-03-08T08:05:00Z')

  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]?.source.includes('3 out of 10 on 2 March')).toBe(true)
})
