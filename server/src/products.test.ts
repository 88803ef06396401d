import { expect, test, vi } from 'vitest'
import { handlersOf, jobKinds, openCoach, openEngines } from './products.ts'
import { isSpelled, loadDictionary } from './prose/dictionary.ts'
import { createTestApp } from './testing/test-app.ts'
import { quietLog } from './testing/quiet-log.ts'
import { scriptedLlm } from './testing/scripted-llm.ts'
import { createWriters } from './writer/writers.ts'

vi.mock('./prose/dictionary.ts', { spy: true })

test('every kind of job that is worked on is known to a restore, and no other', async () => {
  await using house = await createTestApp()

  const handled = handlersOf(house.deps, await openEngines(house.deps)).map(
    (handler) => handler.kind,
  )

  expect(handled.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    jobKinds.toSorted((one, other) => one.name.localeCompare(other.name)),
  )
})

test('the dictionary is read before the first letter of a model, and only for such letters', async () => {
  await openCoach({ llm: null, log: quietLog })
  expect(loadDictionary).not.toHaveBeenCalled()

  await openCoach({ llm: scriptedLlm(() => null), log: quietLog })

  expect(loadDictionary).toHaveBeenCalledOnce()
  expect(isSpelled('colour')).toBe(true)
})

test('the dictionary is there once the writers are open', async () => {
  vi.mocked(loadDictionary).mockClear()
  const writers = createWriters({ llm: null })
  expect(loadDictionary).not.toHaveBeenCalled()

  await writers()

  expect(loadDictionary).toHaveBeenCalledOnce()
})

test.each(['/api/content/generations', '/api/content/auto-initialize'])(
  'an editor who comes in by %s finds the writers open at the first save',
  async (path) => {
    const writers = vi.fn(() => Promise.reject(new Error('no knowledge')))
    await using house = await createTestApp({ writers })
    const { bob } = await house.editors({ bob: 'editor' })
    expect(writers).not.toHaveBeenCalled()

    const answer = path.endsWith('generations') ? await bob.get(path) : await bob.post(path)

    expect(answer.status).toBe(200)
    expect(writers).toHaveBeenCalledOnce()
  },
)
