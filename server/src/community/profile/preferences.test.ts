import { me } from '@app/contract/community/auth'
import { getPreferences, setPreferences } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'

const path = '/api/community/profile/preferences'
const provider = () => scriptedLlm(() => ({}))
const agreeTo = (entries: 'none' | 'not-private' | 'all', to = 'Scripted') => ({
  body: { ai_consent: { provider: to, entries } },
})

const storedConsent = (house: TestApp) =>
  house.db
    .selectFrom('members')
    .select(['ai_consent', 'ai_consent_provider', 'ai_consent_at'])
    .executeTakeFirstOrThrow()

test('a new member has the ordinary preferences, and with only the built-in coach no question is asked', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.call(getPreferences, {})).toEqual({
    country: 'GB',
    coach_tone: 'encouraging',
    theme: 'device',
    text_size: 'A',
    sunday_letter: false,
    on_this_day: false,
    ai_provider: null,
    ai_consent: null,
  })
  expect((await ana.get(path)).headers['cache-control']).toBe('no-store')
})

test('with a provider the member is told its name and its model, and was not asked yet', async () => {
  await using house = await createTestApp({ llm: provider() })
  const { ana } = await house.members('ana')

  expect(await ana.call(getPreferences, {})).toMatchObject({
    ai_provider: { name: 'Scripted', model: 'scripted-1' },
    ai_consent: null,
  })
})

test('what is given changes, the rest and everybody else’s stay', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')

  expect(await ana.call(setPreferences, { body: { country: 'IE' } })).toMatchObject({
    country: 'IE',
  })
  expect(await ana.call(setPreferences, { body: { coach_tone: 'plain' } })).toMatchObject({
    coach_tone: 'plain',
  })
  expect(await ana.call(setPreferences, { body: {} })).toMatchObject({
    country: 'IE',
    coach_tone: 'plain',
  })

  expect(await ana.call(getPreferences, {})).toMatchObject({ country: 'IE', coach_tone: 'plain' })
  expect(await ben.call(getPreferences, {})).toMatchObject({
    country: 'GB',
    coach_tone: 'encouraging',
  })
})

test('the look of the screens is the account’s, and comes with the member', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')

  expect(await ana.call(setPreferences, { body: { theme: 'dark' } })).toMatchObject({
    theme: 'dark',
    text_size: 'A',
  })
  expect(await ana.call(setPreferences, { body: { text_size: 'A++' } })).toMatchObject({
    theme: 'dark',
  })

  expect((await ana.call(me, {})).user).toMatchObject({ theme: 'dark', text_size: 'A++' })
  expect((await ben.call(me, {})).user).toMatchObject({ theme: 'device', text_size: 'A' })
})

test.each([
  ['a country that has no numbers', { country: 'XX' }],
  ['a tone that there is not', { coach_tone: 'shouting' }],
  ['a consent that names nobody', { ai_consent: { entries: 'all' } }],
  ['a consent to something else', { ai_consent: { provider: 'Scripted', entries: 'some' } }],
  ['a theme that there is not', { theme: 'sepia' }],
  ['a size that there is not', { text_size: 'B' }],
  ['a key that is not known', { font: 'Literata' }],
])('%s is refused, and nothing changes', async (_what, body) => {
  await using house = await createTestApp({ llm: provider() })
  const { ana } = await house.members('ana')

  expect(await ana.put(path, body)).toMatchObject({
    status: 400,
    body: { code: 'request/invalid' },
  })

  expect(await ana.call(getPreferences, {})).toMatchObject({ country: 'GB', ai_consent: null })
})

test.each(['none', 'not-private', 'all'] as const)(
  'the answer “%s” is kept with its time',
  async (entries) => {
    await using house = await createTestApp({ llm: provider(), now: '2026-03-02T06:00:00Z' })
    const { ana } = await house.members('ana')

    expect(await ana.call(setPreferences, agreeTo(entries))).toMatchObject({ ai_consent: entries })

    expect(await ana.call(getPreferences, {})).toMatchObject({ ai_consent: entries })
    expect(await storedConsent(house)).toEqual({
      ai_consent: entries,
      ai_consent_provider: 'Scripted',
      ai_consent_at: new Date('2026-03-02T06:00:00Z'),
    })
  },
)

test.each([
  ['names another provider', { llm: provider() }, 'OpenAI'],
  ['comes where there is no provider', {}, 'Scripted'],
])(
  'a yes that %s is refused, and what else came with it is not kept',
  async (_what, options, to) => {
    await using house = await createTestApp(options)
    const { ana } = await house.members('ana')

    const refused = await ana.put(path, { ...agreeTo('all', to).body, country: 'IE' })

    expect(refused).toMatchObject({ status: 409, body: { code: 'preferences/other-provider' } })
    expect(await ana.call(getPreferences, {})).toMatchObject({ country: 'GB', ai_consent: null })
    expect(await storedConsent(house)).toMatchObject({ ai_consent: null, ai_consent_at: null })
  },
)

test('a yes to a provider that has gone counts for no other, and can still be taken back', async () => {
  await using house = await createTestApp({ llm: provider() })
  const { ana } = await house.members('ana')
  await ana.call(setPreferences, agreeTo('all'))
  await house.db.updateTable('members').set({ ai_consent_provider: 'OpenAI' }).execute()
  expect(await ana.call(getPreferences, {})).toMatchObject({ ai_consent: null })

  expect(await ana.call(setPreferences, agreeTo('none', 'OpenAI'))).toMatchObject({
    ai_consent: null,
  })

  expect(await storedConsent(house)).toMatchObject({
    ai_consent: 'none',
    ai_consent_provider: 'OpenAI',
  })
})
