import { me, type Member } from '@app/contract/community/auth'
import type { FakeServer } from './fake-server.ts'

export const ana: Member = {
  id: '01960000-0000-7000-8000-00000000000a',
  name: 'Ana Holt',
  email: 'ana@example.org',
  is_premium: false,
  can_upgrade: false,
  has_reply: false,
  profile_image_url: null,
  country: 'GB',
  theme: 'light',
  text_size: 'A',
  created_at: '2026-03-02T09:00:00.000Z',
  last_login_at: null,
}

/** Ana, or the member that differs from her in `parts`, is signed in. */
export const signIn = (server: FakeServer, parts: Partial<Member> = {}) =>
  server.answer(me, { user: { ...ana, ...parts } })

/** 120 MB of 2 GB. */
export const someTexts = { used_bytes: 3 * 1024 ** 2, total_bytes: 50 * 1024 ** 2 }
export const someSpace = { used_bytes: 120 * 1024 ** 2, total_bytes: 2 * 1024 ** 3 }
