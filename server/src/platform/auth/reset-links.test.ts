import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { resetLinks } from './reset-links.ts'

test('each account of an email gets a link of its own, in any case of the email', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  await house.editors({ ana: 'editor' })
  const parts = { db: house.db, clock: house.clock, publicUrl: 'https://journal.example.org' }

  expect(await resetLinks(parts, ' ANA@example.org')).toEqual([
    'For the member ana@example.org, good for 30 minutes and once:',
    expect.stringMatching(/^https:\/\/journal\.example\.org\/reset-password#[\w-]{43}$/),
    'For the editor ana@example.org, good for 30 minutes and once:',
    expect.stringMatching(/^https:\/\/journal\.example\.org\/newsroom\/reset-password#[\w-]{43}$/),
  ])
  expect(await resetLinks(parts, 'nobody@example.org')).toEqual([])
})
