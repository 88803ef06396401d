import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { applyServerAnswer } from './apply-server-answer.ts'
import { createQueryClient } from './query-client.ts'

const client = createQueryClient({ onSessionEnded: vi.fn() })
afterEach(() => client.clear())

/** A query whose answers the test releases one by one. */
function slow() {
  const answers: ((words: string[]) => void)[] = []
  const options = queryOptions({
    queryKey: ['slow'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  return { options, answers, shown: () => client.getQueryData(options.queryKey) }
}

test('a read that began before an answer does not overwrite it', async () => {
  const { options, answers, shown } = slow()
  const leave = new QueryObserver(client, options).subscribe(vi.fn())

  applyServerAnswer(client, options.queryKey, ['signed in'])
  answers[0]?.(['nobody'])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))

  expect(shown()).toEqual(['signed in'])
  expect(answers).toHaveLength(1)
  leave()
})

test('data that was not cached yet is read again, since the answer holds only part of it', async () => {
  const { options, answers, shown } = slow()
  const leave = new QueryObserver(client, options).subscribe(vi.fn())

  applyServerAnswer(client, options.queryKey, (words) => words && [...words, 'new'])
  answers[0]?.(['old'])
  answers[1]?.(['old', 'new'])

  await vi.waitFor(() => expect(shown()).toEqual(['old', 'new']))
  leave()
})

test('invalidated data is read again', async () => {
  const { options, answers, shown } = slow()
  const leave = new QueryObserver(client, options).subscribe(vi.fn())
  answers[0]?.(['first'])
  await vi.waitFor(() => expect(shown()).toEqual(['first']))
  void client.invalidateQueries(options)

  applyServerAnswer(client, options.queryKey, (words) => words && [...words, 'second'])
  expect(shown()).toEqual(['first', 'second'])
  answers[1]?.(['first'])
  answers[2]?.(['first', 'second', 'third'])

  await vi.waitFor(() => expect(shown()).toEqual(['first', 'second', 'third']))
  leave()
})
