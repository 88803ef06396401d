import { expect, test, vi } from 'vitest'
import { handlersOf, jobKinds, openCoach, openEngines } from './products.ts'
import { isSpelled, loadDictionary } from './prose/dictionary.ts'
import { openHouse } from './testing/house.ts'
import { quietLog } from './testing/quiet-log.ts'
import { scriptedLlm } from './testing/scripted-llm.ts'

vi.mock('./prose/dictionary.ts', { spy: true })

test('every kind of job that is worked on is known to a restore, and no other', async () => {
  await using house = await openHouse()

  const handled = handlersOf(house.deps, await openEngines(house.deps)).map((handler) => handler.kind)

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
