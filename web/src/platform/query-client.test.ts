import { expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { createQueryClient } from './query-client.ts'

const failing = (error: Error) =>
  vi.fn(async () => {
    throw error
  })
const noSession = new CallError('', {
  status: 401,
  error: 'Please sign in.',
  code: 'session/missing',
})

test('queries and mutations are not retried', async () => {
  const client = createQueryClient({ onSessionEnded: vi.fn() })
  const [query, mutation] = [failing(new Error('once')), failing(new Error('once'))]

  await expect(client.query({ queryKey: ['one'], queryFn: query })).rejects.toThrow('once')
  await expect(
    client.getMutationCache().build(client, { mutationFn: mutation }).execute(undefined),
  ).rejects.toThrow('once')

  expect(query).toHaveBeenCalledOnce()
  expect(mutation).toHaveBeenCalledOnce()
})

test('a query without a session is reported, and cached data is not read again', async () => {
  const onSessionEnded = vi.fn()
  const client = createQueryClient({ onSessionEnded })
  const queryFn = vi.fn(() => Promise.resolve('read'))
  for (let time = 0; time < 2; time++) await client.query({ queryKey: ['one'], queryFn })
  expect(queryFn).toHaveBeenCalledOnce()
  expect(onSessionEnded).not.toHaveBeenCalled()

  await expect(client.query({ queryKey: ['two'], queryFn: failing(noSession) })).rejects.toThrow(
    CallError,
  )

  expect(onSessionEnded).toHaveBeenCalledOnce()
})
