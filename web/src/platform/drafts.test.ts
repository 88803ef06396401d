import { expect, test } from 'vitest'
import type { DeviceStorage } from './device-storage.ts'
import { draftKey, dropDraftsOf, hasDraftsOf, keepDraft, readDraft } from './drafts.ts'

/** A storage that holds so many characters, and refuses more as browsers do. */
function storageOf(capacity = Infinity): DeviceStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  const sizeWithout = (key: string) =>
    [...items].filter(([name]) => name !== key).reduce((size, [name, value]) => size + name.length + value.length, 0)
  return {
    items,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (sizeWithout(key) + key.length + value.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

const goal = draftKey('ana', 'goal/new')

test('words come back as they were left', () => {
  const storage = storageOf()
  keepDraft(storage, goal, 'Swim a mi', 1)
  expect(readDraft(storage, goal, '')).toBe('Swim a mi')
  expect(readDraft(storage, draftKey('ana', 'goal/archive'), '')).toBeUndefined()
})

test('one member never sees the words of another on the same device', () => {
  const storage = storageOf()
  keepDraft(storage, goal, 'Swim a mile', 1)
  expect(readDraft(storage, draftKey('ben', 'goal/new'), '')).toBeUndefined()
})

test('unsent words of a member are known of, and those of another are not theirs', () => {
  const storage = storageOf()
  keepDraft(storage, goal, 'Swim a mile', 1)
  expect(hasDraftsOf(storage, 'ana')).toBe(true)
  expect(hasDraftsOf(storage, 'ben')).toBe(false)
  expect(hasDraftsOf(undefined, 'ana')).toBe(false)
})

test('signing out takes all words of that member from the device, and nothing else', () => {
  const storage = storageOf()
  const others = draftKey('ben', 'goal/new')
  keepDraft(storage, goal, 'Swim a mile', 1)
  keepDraft(storage, draftKey('ana', 'entry/new'), { title: 'Canal', tags: [] }, 2)
  keepDraft(storage, others, 'Ride to Whitby', 3)
  storage.setItem('stayer.theme', 'dark')

  dropDraftsOf(storage, 'ana')

  expect([...storage.items.keys()]).toEqual([others, 'stayer.theme'])
})

test('a draft of an older form, or a damaged one, does not reach the form', () => {
  const storage = storageOf()
  const initial = { title: '', tags: [] as string[], isPrivate: true }
  const entry = draftKey('ana', 'entry/new')
  const left = [
    JSON.stringify({ words: { title: 'Canal' }, keptAt: 1 }),
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
  keepDraft(storage, entry, { title: 'Canal', tags: ['Training'], isPrivate: false }, 2)
  expect(readDraft(storage, entry, initial)).toEqual({ title: 'Canal', tags: ['Training'], isPrivate: false })
})

test('a full storage makes room by giving up the oldest words', () => {
  const storage = storageOf(260)
  keepDraft(storage, draftKey('ana', 'old'), 'o'.repeat(60), 1)
  keepDraft(storage, draftKey('ana', 'newer'), 'n'.repeat(60), 2)
  keepDraft(storage, goal, 'g'.repeat(60), 3)

  expect(readDraft(storage, draftKey('ana', 'old'), '')).toBeUndefined()
  expect(readDraft(storage, draftKey('ana', 'newer'), '')).toBe('n'.repeat(60))
  expect(readDraft(storage, goal, '')).toBe('g'.repeat(60))
})

test('at most thirty drafts are kept', () => {
  const storage = storageOf()
  for (let form = 1; form <= 31; form++) keepDraft(storage, draftKey('ana', `goal/${form}`), 'words', form)
  expect(storage.length).toBe(30)
  expect(readDraft(storage, draftKey('ana', 'goal/1'), '')).toBeUndefined()
})

test('without a storage, or with one that takes nothing, the form goes on', () => {
  expect(() => keepDraft(undefined, goal, 'Swim', 1)).not.toThrow()
  expect(() => keepDraft(storageOf(0), goal, 'Swim', 1)).not.toThrow()
  expect(readDraft(undefined, goal, '')).toBeUndefined()
})
