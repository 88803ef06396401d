import { decideAiMark } from '@app/contract/newsroom/apple-news'
import { readLog } from '@app/contract/newsroom/audit'
import { publishPackage, submitPackage } from '@app/contract/newsroom/signatures'
import { expect, test } from 'vitest'
import { bundleOf, filesOf, openDesk, routeOf, textsOf } from '../../testing/apple-bundles.ts'

test('the mark of the built-in writer is an editor’s to take away, by name, until the words change', async () => {
  await using desk = await openDesk()
  const { house, ada, bob, draft } = desk
  const id = await draft()
  expect(await bundleOf(bob, id)).toMatchObject({
    ai_mark: { is_marked: true, may_be_unmarked: true, decided: null },
  })

  const unmarked = await bob.call(decideAiMark, {
    params: { id },
    body: { is_marked: false, version: 1 },
  })

  expect(unmarked.ai_mark).toMatchObject({
    is_marked: false,
    decided: { is_marked: false, by: 'bob', at: '2026-03-02T06:00:00.000Z' },
  })
  expect(unmarked.faults.filter(({ rule }) => rule === 'ai-mark')).toEqual([])
  const { document } = await filesOf(bob, id)
  expect(document.metadata).not.toHaveProperty('contentGenerationType')
  expect(textsOf(document).join(' ')).not.toMatch(/AI-generated/)
  // Sent twice, it is one decision; another editor's other one takes its place.
  await bob.call(decideAiMark, { params: { id }, body: { is_marked: false } })
  expect(await ada.call(decideAiMark, { params: { id }, body: { is_marked: true } })).toMatchObject(
    { ai_mark: { is_marked: true, decided: { by: 'ada' } } },
  )
  await bob.call(decideAiMark, { params: { id }, body: { is_marked: false } })
  const { lines } = await ada.call(readLog, { query: { package: id } })
  expect(lines.map(({ act, by }) => `${by} ${act}`)).toEqual([
    'bob ai-unmarked',
    'ada ai-marked',
    'bob ai-unmarked',
  ])

  await bob.put(`/api/premium-content/${id}`, { apple_news_deck: 'Rest is work.', publish: false })
  expect(await bundleOf(bob, id)).toMatchObject({ ai_mark: { is_marked: true, decided: null } })
  expect(await house.db.selectFrom('ai_marks').select('version').execute()).toEqual([
    { version: 1 },
  ])
})

test('the mark of a model’s text stays until claims are signed and an editor stands by the text', async () => {
  await using desk = await openDesk()
  const { bob, draft } = desk
  const id = await draft('premium', { engine: 'a-model' })
  const unmark = () => bob.put(routeOf(decideAiMark, id), { is_marked: false })
  expect(await bundleOf(bob, id)).toMatchObject({ ai_mark: { may_be_unmarked: false } })

  expect(await unmark()).toMatchObject({ status: 409, body: { code: 'apple-news/mark-stays' } })
  await bob.call(submitPackage, { params: { id }, body: {} })
  await bob.call(publishPackage, { params: { id }, body: {} })

  expect(await unmark()).toMatchObject({ status: 200, body: { ai_mark: { is_marked: false } } })
})
