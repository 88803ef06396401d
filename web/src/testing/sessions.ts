import type { Session } from '@app/contract/sessions'
import { idOf } from './entries.ts'

/** A browser in which an account is signed in, with differences in `parts`. */
export const sessionOf = (device: string, parts: Partial<Session> = {}): Session => ({
  id: idOf(device),
  device,
  signed_in_at: '2026-03-02T09:00:00.000Z',
  last_used_at: '2026-03-09T09:00:00.000Z',
  is_current: false,
  ...parts,
})

/** The browser that the caller uses. */
export const currentSession = sessionOf('Chrome on Windows', { is_current: true })
