import { expect, test } from 'vitest'
import type { DeviceStorage } from './device-storage.ts'
import {
  draftKey,
  dropAllDrafts,
  hasDrafts,
  keepDraft,
  otherDrafts,
  readDraft,
  type DraftContent,
} from './drafts.ts'

/** A storage with a limited number of characters, which throws like a browser's when full. */
function storageOf(capacity = Infinity): DeviceStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  const sizeWithout = (key: string) =>
    [...items]
      .filter(([name]) => name !== key)
      .reduce((size, [name, value]) => size + name.length + value.length, 0)
  return {
    items,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (sizeWithout(key) + key.length + value.length > capacity)
        throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

const keyOf = (owner: string, form: string) => draftKey(owner, form, 'tab-1')
const goal = keyOf('ana', 'goal/new')
const draft = (words: DraftContent, id = 'draft-1') => ({ words, id })

test('a draft is restored as it was stored', () => {
  const storage = storageOf()
  keepDraft(storage, goal, draft('Swim a mi'), 1)
  expect(readDraft(storage, goal, '')?.words).toBe('Swim a mi')
  expect(readDraft(storage, keyOf('ana', 'goal/archive'), '')).toBeUndefined()
})

test('one member never sees the words of another on the same device', () => {
  const storage = storageOf()
  keepDraft(storage, goal, draft('Swim a mile'), 1)
  expect(readDraft(storage, keyOf('ben', 'goal/new'), '')).toBeUndefined()
})

test('a member’s drafts are found, and another member’s are not', () => {
  const storage = storageOf()
  keepDraft(storage, goal, draft('Swim a mile'), 1)
  expect(hasDrafts(storage, 'ana')).toBe(true)
  expect(hasDrafts(storage, 'ben')).toBe(false)
  expect(hasDrafts(undefined, 'ana')).toBe(false)
})

test('signing out deletes all drafts of that member, and nothing else', () => {
  const storage = storageOf()
  const others = keyOf('ben', 'goal/new')
  keepDraft(storage, goal, draft('Swim a mile'), 1)
  keepDraft(storage, keyOf('ana', 'entry/new'), draft({ title: 'Canal', tags: [] }), 2)
  keepDraft(storage, others, draft('Ride to Whitby'), 3)
  storage.setItem('stayer.theme', 'dark')

  dropAllDrafts(storage, 'ana')

  expect([...storage.items.keys()]).toEqual([others, 'stayer.theme'])
})

test('a draft with other fields, or a damaged one, is not restored', () => {
  const storage = storageOf()
  const initial = { title: '', tags: [] as string[], isPrivate: true }
  const entry = keyOf('ana', 'entry/new')
  const left = [
    JSON.stringify({ words: { title: 'Canal', tags: [1], isPrivate: true }, keptAt: 1 }),
    JSON.stringify({ words: { title: 1, tags: [], isPrivate: true }, keptAt: 1 }),
    JSON.stringify({ words: 'Canal', keptAt: 1 }),
    '{"words":',
    'null',
  ]
  for (const record of left) {
    storage.setItem(entry, record)
    expect(readDraft(storage, entry, initial)).toBeUndefined()
  }
  keepDraft(storage, entry, draft({ title: 'Canal', tags: ['Training'], isPrivate: false }), 2)
  expect(readDraft(storage, entry, initial)?.words).toEqual({
    title: 'Canal',
    tags: ['Training'],
    isPrivate: false,
  })
})

test('a full storage makes room by deleting the oldest drafts', () => {
  const storage = storageOf(350)
  keepDraft(storage, keyOf('ana', 'old'), draft('o'.repeat(60)), 1)
  keepDraft(storage, keyOf('ana', 'newer'), draft('n'.repeat(60)), 2)
  keepDraft(storage, goal, draft('g'.repeat(60)), 3)

  expect(readDraft(storage, keyOf('ana', 'old'), '')).toBeUndefined()
  expect(readDraft(storage, keyOf('ana', 'newer'), '')?.words).toBe('n'.repeat(60))
  expect(readDraft(storage, goal, '')?.words).toBe('g'.repeat(60))
})

test('at most thirty drafts are stored', () => {
  const storage = storageOf()
  for (let form = 1; form <= 31; form++)
    keepDraft(storage, keyOf('ana', `goal/${form}`), draft('words'), form)
  expect(storage.length).toBe(30)
  expect(readDraft(storage, keyOf('ana', 'goal/1'), '')).toBeUndefined()
})

test('the form works without storage, or with a full one', () => {
  expect(() => keepDraft(undefined, goal, draft('Swim'), 1)).not.toThrow()
  expect(() => keepDraft(storageOf(0), goal, draft('Swim'), 1)).not.toThrow()
  expect(readDraft(undefined, goal, '')).toBeUndefined()
})

test('each tab stores its own draft of a form and lists those of the others, newest first', () => {
  const storage = storageOf()
  const place = (tab: string) => ({ ownerId: 'ana', form: 'entry/new', tab })
  const keep = (tab: string, words: string, at: number) =>
    keepDraft(storage, draftKey('ana', 'entry/new', tab), { ...draft(words, words), seen: '3' }, at)
  keep('tab-1', 'forty minutes of careful writing', 1)
  keep('tab-2', 'a quick note', 2)
  keep('tab-3', 'another', 3)
  keepDraft(storage, draftKey('ana', 'entry/new-one', 'tab-3'), draft('of another form'), 4)
  keepDraft(storage, draftKey('ben', 'entry/new', 'tab-3'), draft('of somebody else'), 4)

  expect(readDraft(storage, draftKey('ana', 'entry/new', 'tab-1'), '')?.words).toBe(
    'forty minutes of careful writing',
  )
  expect(otherDrafts(storage, place('tab-1'), '')).toMatchObject([
    { tab: 'tab-3', words: 'another', id: 'another', keptAt: 3, seen: '3' },
    { tab: 'tab-2', words: 'a quick note', keptAt: 2 },
  ])
  expect(otherDrafts(undefined, place('tab-1'), '')).toEqual([])
})

test('a draft of an earlier app version counts as a closed tab’s', () => {
  const storage = storageOf()
  storage.setItem('stayer.draft.ana.entry/new', JSON.stringify({ words: 'Canal', keptAt: 7 }))

  const left = otherDrafts(storage, { ownerId: 'ana', form: 'entry/new', tab: 'tab-1' }, '')

  expect(left).toMatchObject([{ words: 'Canal', tab: '', id: '7', keptAt: 7 }])
})

test('a draft from before a form got another field keeps its words', () => {
  const storage = storageOf()
  const entry = keyOf('ana', 'entry/new')
  keepDraft(storage, entry, draft({ title: 'Canal' }), 1)

  expect(readDraft(storage, entry, { title: '', report: '' })?.words).toEqual({
    title: 'Canal',
    report: '',
  })
  expect(readDraft(storage, entry, { title: [] })).toBeUndefined()
})
