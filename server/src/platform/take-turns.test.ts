import { expect, test } from 'vitest'
import { limitConcurrencyFairly } from './limit-concurrency-fairly.ts'
import { takeTurns } from './take-turns.ts'

/** Steps that are made when they are asked for, and note when. */
async function* stepsOf(name: string, made: string[]) {
  try {
    for (let step = 1; step <= 3; step++) {
      made.push(`${name}${step}`)
      yield step
    }
  } finally {
    made.push(`${name} ended`)
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('answers hand on every step in order, and none is made before it is asked for', async () => {
  const made: string[] = []
  const answer = takeTurns(limitConcurrencyFairly(1), 'ana', stepsOf('a', made))

  expect(await answer.next()).toEqual({ value: 1, done: false })
  expect(made).toEqual(['a1'])
  expect(await all(answer)).toEqual([2, 3])
  expect(made).toEqual(['a1', 'a2', 'a3', 'a ended'])
})

test('a reader who does not read on holds no place, and one who goes away ends the steps', async () => {
  const made: string[] = []
  const gate = limitConcurrencyFairly(1)
  const idle = takeTurns(gate, 'ana', stepsOf('a', made))
  await idle.next()

  expect(await all(takeTurns(gate, 'ben', stepsOf('b', made)))).toEqual([1, 2, 3])
  await idle.return(undefined)

  expect(made.at(-1)).toBe('a ended')
})
