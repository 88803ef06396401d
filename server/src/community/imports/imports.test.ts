import { goalHistory, setGoal } from '@app/contract/community/goals'
import { checkImport, listImports } from '@app/contract/community/imports'
import { createEntry, deleteEntry, editEntry } from '@app/contract/community/journal'
import { listLibrary } from '@app/contract/community/library'
import { expect, test } from 'vitest'
import { exportOf, zipOf } from '../../testing/archives.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { check, entriesOf, start, take, undo, writeJournal } from '../../testing/imports.ts'
import { storedKeys } from '../../testing/stored-keys.ts'

const hourMs = 60 * 60 * 1000

test('nothing comes twice: not by the same archive, not by one that has been through another account', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const own = await exportOf(ana)
  await take(house, ben, own)

  const again = await check(ben, own)
  const back = await check(ana, await exportOf(ben))
  const backAgain = await take(house, ben, await exportOf(ben))

  const known = {
    new_entries: 0,
    known_entries: 4,
    photos: 0,
    insights: 0,
    new_goals: 0,
    saved_articles: 0,
  }
  expect(again.found).toMatchObject(known)
  expect(back.found).toMatchObject(known)
  expect(backAgain).toMatchObject({
    status: 'done',
    found: known,
    handled_entries: 4,
    added_entries: 0,
  })
  expect(await entriesOf(ben)).toHaveLength(4)
  expect((await ben.call(goalHistory, {})).goals).toHaveLength(2)
})

test('an entry that was deleted since comes back, and the others stay as they were edited', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeJournal(house, ana)
  const file = await exportOf(ana)
  const [hill, night] = await entriesOf(ana)
  await ana.call(deleteEntry, { params: { id: hill?.id ?? '' } })
  await ana.call(editEntry, { params: { id: night?.id ?? '' }, body: { title: 'A better night' } })

  const done = await take(house, ana, file)

  expect(done.found).toMatchObject({ new_entries: 1, known_entries: 3 })
  expect((await entriesOf(ana)).map(({ title }) => title)).toEqual([
    'Hill reps',
    'A better night',
    'Café, naïve? 🏊‍♀️',
    'Canal loop',
  ])
})

test('the goal of the journal stays the active one', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(setGoal, { body: { goal: 'Swim the lake' } })
  await ben.call(setGoal, { body: { goal: 'Ride the moor' } })

  await take(house, ben, await exportOf(ana))

  const { goals } = await ben.call(goalHistory, {})
  expect(goals.map(({ goal, is_active }) => `${goal}: ${is_active}`).toSorted()).toEqual([
    'Ride the moor: true',
    'Swim the lake: false',
  ])
})

test('a saved article that is not published here is named among what stays behind', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const file = await exportOf(ana)
  await house.db.updateTable('packages').set({ status: 'draft' }).execute()

  const { found } = await take(house, ben, file)

  expect(found).toMatchObject({
    saved_articles: 0,
    skipped: [
      {
        place: 'Saved article “Pacing a hilly half after fifty”',
        reason: 'It is not published here.',
      },
    ],
  })
  expect(await house.db.selectFrom('saved_content').select('member_id').execute()).toEqual([
    { member_id: ana.id },
  ])
})

test('an import is undone: all that it added goes with its photos, save what was edited since', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  await ben.call(createEntry, { body: { title: 'Ben’s own', content: 'A quiet ride.' } })
  await house.work()
  const done = await take(house, ben, await exportOf(ana))
  house.clock.advance(hourMs)
  const cafe = (await entriesOf(ben)).find(({ title }) => title.startsWith('Café'))
  await ben.call(editEntry, {
    params: { id: cafe?.id ?? '' },
    body: { content: 'Twelve lengths.' },
  })

  const undone = await undo(ben, done)
  await house.work()

  expect(undone).toMatchObject({ status: 'undone', added_entries: 4, kept_entries: 1 })
  expect((await entriesOf(ben)).map(({ title }) => title)).toEqual(['Ben’s own', 'Café, naïve? 🏊‍♀️'])
  expect((await ben.call(goalHistory, {})).goals).toEqual([])
  expect((await ben.call(listLibrary, {})).savedContent).toEqual([])
  expect((await storedKeys(house)).filter((key) => key.includes(ben.id))).toEqual([])
  expect(await undo(ben, done)).toEqual(undone)
  expect(await entriesOf(ana)).toHaveLength(4)
})

test('a goal that was edited after its import is the member’s own, and stays', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(setGoal, { body: { goal: 'Swim the lake' } })
  const done = await take(house, ben, await exportOf(ana))
  const [goal] = (await ben.call(goalHistory, {})).goals
  await ben.put(`/api/community/goals/${goal?.id}`, { goal: 'Swim the whole lake' })

  await undo(ben, done)

  expect((await ben.call(goalHistory, {})).goals).toMatchObject([{ goal: 'Swim the whole lake' }])
})

test('a merely checked import is deleted with its archive, and leaves no trace', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const checked = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))

  expect(await undo(ana, checked)).toMatchObject({ id: checked.id, status: 'undone' })
  await house.work()

  expect((await ana.call(listImports, {})).imports).toEqual([])
  expect(await storedKeys(house)).toEqual([])
})

test('one import is at work at a time, and starting it twice changes nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const checked = await check(ana, file)

  const [started, again] = [await start(ana, checked), await start(ana, checked)]
  const importId = checked.id

  expect(again).toEqual(started)
  expect(await house.jobs()).toEqual([
    { name: 'community/run-import', payload: { memberId: ana.id, importId } },
  ])
  await expect(check(ana, file)).rejects.toThrow(/409.*imports\/at-work/)
  await expect(undo(ana, checked)).rejects.toThrow(/409.*imports\/at-work/)
  await house.work()
  expect((await start(ana, checked)).status).toBe('done')
  expect((await check(ana, file)).status).toBe('checked')
})

test('an undone import is not started again, nor one whose archive has gone', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const done = await take(house, ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  await undo(ana, done)
  const checked = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  await house.deps.storage.removeAll(`members/${ana.id}/`)

  await expect(start(ana, done)).rejects.toThrow(/409.*imports\/over/)
  await expect(start(ana, checked)).rejects.toThrow(/409.*imports\/over/)
})

test('an import is its member’s only: for everyone else it does not exist', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { ed } = await house.editors({ ed: 'editor' })
  const { id } = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  const path = `/api/community/imports/${id}`
  const missing = {
    status: 404,
    body: { code: 'imports/not-found', error: 'This import was not found.' },
  }

  expect(await ben.get(path)).toMatchObject(missing)
  expect(await ben.post(`${path}/start`, {})).toMatchObject(missing)
  expect(await ben.delete(path)).toMatchObject(missing)
  expect((await ben.call(listImports, {})).imports).toEqual([])
  expect(await ana.get('/api/community/imports/none')).toMatchObject(missing)
  for (const nobody of [house.visitor, ed]) {
    expect((await nobody.get(path)).status).toBe(401)
    expect((await nobody.post(`${path}/start`, {})).status).toBe(401)
    expect((await nobody.delete(path)).status).toBe(401)
    expect((await nobody.get('/api/community/imports')).status).toBe(401)
    await expect(nobody.call(checkImport, { file: new Blob(['x']) })).rejects.toThrow(/401/)
  }
  expect(await ana.get(path)).toMatchObject({ status: 200, body: { status: 'checked' } })
})
