import {
  getGeneration,
  updateGeneration,
  type Generation,
} from '@app/contract/newsroom/generations'
import { getPremium } from '@app/contract/newsroom/premium'
import { getVersion, restoreVersion } from '@app/contract/newsroom/versions'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const words =
  'I stopped counting the hours and began to count the mornings on which I woke before the alarm.'
const agreed = { words, name: 'Wilhelmina Okafor', role: 'fell runner, 67', is_agreed: true }
const scene = {
  who: 'Wilhelmina Okafor',
  where: 'Grisedale',
  when: 'October',
  words:
    'The lamp goes on at 05:40. The kettle is louder than the rain, and the dog has not moved.',
}
const printed = `Wilhelmina Okafor, fell runner, 67, says: “${words}”`
const opening = `Grisedale, October. ${scene.words}`

const usual = {
  stream: 'weekly',
  topic: 'Sleeping better',
  may_repeat: true,
} as const

async function write(house: TestApp, ada: TestMember, more: object) {
  const { id } = await ada.call(writing.startJob, { body: { ...usual, ...more } })
  await house.work()
  const job = await ada.call(writing.getJob, { params: { id } })
  expect(job.fault).toBeNull()
  return job.package_id ?? ''
}

const openHouse = async () => {
  const house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const read = (id: string) => ada.call(getGeneration, { params: { id } })
  return { house, ada, read, write: (more: object) => write(house, ada, more) }
}

const rulesOf = ({ checks }: Pick<Generation, 'checks'>) => checks.map(({ rule }) => rule)

test('scene and quotations stand in the article word for word, and no check stops them', async () => {
  const { house, read, write: order } = await openHouse()
  await using _ = house

  const id = await order({
    material: { scene, quotations: [agreed], angle: 'Mornings, not hours.' },
  })

  const made = await read(id)
  expect(made.long_form_article.startsWith(`${opening}\n\n`)).toBe(true)
  expect(made.long_form_article.split(printed)).toHaveLength(2)
  expect(made.long_form_article.indexOf(printed)).toBeLessThan(
    made.long_form_article.indexOf('## Sources'),
  )
  // Editors sign the claims in their own words themselves.
  expect(
    made.checks.filter(({ weight, rule }) => weight === 'must' && rule !== 'open-claims'),
  ).toEqual([])
  expect(made.material).toMatchObject({
    scene,
    quotations: [agreed],
    angle: 'Mornings, not hours.',
  })
  expect(made.notes).toContainEqual(expect.stringContaining('the angle'))
})

test('a roadmap opens its first card with the scene and keeps its ten', async () => {
  const { house, ada } = await openHouse()
  await using _ = house

  const id = await write(house, ada, {
    stream: 'premium',
    topic: 'Sleep',
    editorial_week: 4,
    material: { scene, quotations: [agreed] },
  })

  const made = await ada.call(getPremium, { params: { id } })
  expect(made.long_form_article).toMatch(/^## 1\. .*\nGrisedale, October\. The lamp/)
  expect(made.long_form_article.match(/^## \d+\. /gm)).toHaveLength(10)
  expect(made.long_form_article.split(printed)).toHaveLength(2)
  expect(rulesOf(made)).not.toContain('cards')
})

test('it stays through a rewriting, an edit, and the return of a version', async () => {
  const { house, ada, read, write: order } = await openHouse()
  await using _ = house
  const id = await order({ material: { scene, quotations: [agreed] } })

  await order({ package_id: id })
  expect((await read(id)).long_form_article).toContain(printed)
  await ada.call(updateGeneration, { params: { id }, body: { material: null } })
  expect((await read(id)).material).toBeNull()
  const { version } = await ada.call(getVersion, { params: { id, version: 2 } })
  await ada.call(restoreVersion, { params: { id, version }, body: {} })

  expect((await read(id)).material).toMatchObject({ quotations: [agreed] })
})

test('a quotation is printed only with a yes, and as it was given', async () => {
  const { house, ada, read, write: order } = await openHouse()
  await using _ = house
  const id = await order({ material: { quotations: [{ ...agreed, is_agreed: false }] } })

  const asked = await read(id)
  expect(asked).toMatchObject({ is_ready: false })
  expect(asked.checks).toContainEqual(
    expect.objectContaining({
      rule: 'quotation-agreed',
      weight: 'must',
      sentence: expect.stringContaining('Wilhelmina'),
    }),
  )
  const { material } = asked
  const quotations = material?.quotations.map((one) => ({ ...one, is_agreed: true })) ?? []
  const yes = await ada.call(updateGeneration, {
    params: { id },
    body: { material: { ...material, quotations } },
  })
  expect(rulesOf(yes)).not.toContain('quotation-agreed')
  const altered = await ada.call(updateGeneration, {
    params: { id },
    body: {
      long_form_article: yes.long_form_article.replace(
        'stopped counting the hours',
        'never counted the hours',
      ),
    },
  })
  expect(altered.checks).toContainEqual(
    expect.objectContaining({ rule: 'quotation-altered', weight: 'must' }),
  )
  const twice = `${yes.long_form_article}\n\nShe says: “${words.replace('stopped', 'never stopped')}”`
  const beside = await ada.call(updateGeneration, {
    params: { id },
    body: { long_form_article: twice },
  })
  expect(beside.checks).toContainEqual(
    expect.objectContaining({ rule: 'quotation-altered', weight: 'must' }),
  )
})

test('what must not be said, and what must, is held against the text', async () => {
  const { house, read, write: order } = await openHouse()
  await using _ = house

  const id = await order({
    material: { must_not: ['sleep', 'zeppelin'], must_have: ['regular hours of bed', 'velodrome'] },
  })

  const { checks } = await read(id)
  const found = (rule: string) =>
    checks.filter((check) => check.rule === rule).map((check) => check.found?.toLowerCase())
  expect(new Set(found('must-not'))).toEqual(new Set(['sleep']))
  expect(found('must-have')).toEqual(['velodrome'])
})

test('the net of warning signs reads quoted words and scenes as well', async () => {
  const { house, read, write: order } = await openHouse()
  await using _ = house
  const danger = 'I had chest pain on the hill and simply ran through it, and it was nothing.'

  const quoted = await read(
    await order({ material: { quotations: [{ ...agreed, words: danger }] } }),
  )
  const staged = await read(await order({ material: { scene: { ...scene, words: danger } } }))

  for (const made of [quoted, staged]) {
    expect(made.is_ready).toBe(false)
    expect(rulesOf(made)).toContain('warning-sign')
  }
})

test('what could not be printed is refused at its field', async () => {
  const { house, ada } = await openHouse()
  await using _ = house
  const send = (material: object) => ada.post('/api/content/jobs', { ...usual, material })

  expect(await send({ quotations: [{ words: 'He said “no” to me', name: 'Ann' }] })).toMatchObject({
    status: 400,
  })
  expect(await send({ quotations: [{ words: 'No.', name: ' ' }] })).toMatchObject({ status: 400 })
  expect(await send({ scene: { words: 'x'.repeat(1_501) } })).toMatchObject({ status: 400 })
  const { status } = await send({ quotations: [{ words: '“No.”', name: 'Ann' }] })
  expect(status).toBe(201)
})
