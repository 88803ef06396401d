import * as threads from '@app/contract/community/threads'
import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '@app/contract/route'
import { call } from '../../platform/call.ts'

export type Thread = threads.Thread
export type ThreadChoice = CallOf<typeof threads.chooseThread>['body']

export const threadsOptions = () =>
  queryOptions({
    queryKey: ['coach', 'threads'],
    queryFn: ({ signal }) => call(threads.listThreads, {}, { signal }),
  })

export const chooseThread = (body: ThreadChoice) => call(threads.chooseThread, { body })
