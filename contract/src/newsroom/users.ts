import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

/** A member as the admins see them: account data, and nothing of the journal. */
const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  is_premium: z.boolean(),
  created_at: Moment,
  last_login_at: z.nullable(Moment),
  /** The time of the final deletion; null unless the member has deleted the account. */
  deletion_due_at: z.nullable(Moment),
})

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'All members, by email',
  reply: z.array(User),
})
