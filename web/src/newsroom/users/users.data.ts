import { listEditors } from '@app/contract/newsroom/editors'
import { listUsers } from '@app/contract/newsroom/users'
import type { ReplyOf } from '@app/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type ListedUser = ReplyOf<typeof listUsers>[number]

// Members and editors register meanwhile: each opening reads the lists again.
const staleTime = 0

export const usersOptions = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(listUsers, {}, { signal }),
    staleTime,
  })

export const editorsOptions = () =>
  queryOptions({
    queryKey: ['editors'],
    queryFn: ({ signal }) => call(listEditors, {}, { signal }),
    staleTime,
  })
