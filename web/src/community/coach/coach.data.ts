import * as coach from '@app/contract/community/coach'
import type { ThemeId } from '@app/contract/community/themes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Memory = coach.Memory

export const memoryOptions = () =>
  queryOptions({
    queryKey: ['coach', 'memory'],
    queryFn: ({ signal }) => call(coach.listMemory, {}, { signal }),
  })

export const correctMemory = (insightId: string, theme: ThemeId) =>
  call(coach.correctMemory, { params: { insightId }, body: { theme } })

export const forgetMemory = (insightId: string) =>
  call(coach.forgetMemory, { params: { insightId } })

export const clearMemory = () => call(coach.clearMemory)

/**
 * True after the member postponed the question about the AI provider, until a reload or sign-out.
 */
export const consentPostponedOptions = () =>
  queryOptions({
    queryKey: ['coach', 'question put off'],
    queryFn: () => false,
    initialData: false,
    gcTime: Infinity,
  })
