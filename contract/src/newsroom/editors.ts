import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

const EditorRole = z.enum(['editor', 'admin'])

/** An account of the newsroom, as its owner and the admins see it. */
export const Editor = z.object({
  id: Id,
  email: z.string(),
  /** Empty if the editor gave none. */
  name: z.string(),
  role: EditorRole,
  /** A `pending` editor may sign in, but needs an admin's approval for anything else. */
  status: z.enum(['pending', 'active']),
  created_at: Moment,
  last_login_at: z.nullable(Moment),
})
export type Editor = z.infer<typeof Editor>

/** The admins' list also shows two-step sign-in and the confirmation of the email. */
const ListedEditor = z.extend(Editor, {
  has_two_step: z.boolean(),
  /** True if a mailed link has confirmed the address. */
  is_email_confirmed: z.boolean(),
})
export type ListedEditor = z.infer<typeof ListedEditor>

const params = z.object({ id: Id })
const notFound = { 'editors/not-found': [404, 'This editor was not found.'] } as const
const unconfirmed = {
  'editors/unconfirmed': [
    409,
    'This editor has not confirmed their email yet. Please ask them to register again, or to choose a new password: the link that they are sent confirms it.',
  ],
} as const
const lastAdmin = {
  'editors/last-admin': [409, 'This is the only admin. Please make somebody else an admin first.'],
} as const

export const listEditors = route({
  method: 'GET',
  path: '/api/admin/editors',
  access: 'admin',
  summary: 'All editors, those who await approval first',
  reply: z.array(ListedEditor),
})

export const approveEditor = route({
  method: 'POST',
  path: '/api/admin/editors/:id/approve',
  access: 'admin',
  summary:
    'Lets a pending editor in, where mail is set up one with a confirmed email; one who is in already stays so',
  params,
  reply: Editor,
  refusals: { ...notFound, ...unconfirmed },
})

export const setEditorRole = route({
  method: 'PUT',
  path: '/api/admin/editors/:id/role',
  access: 'admin',
  summary: 'Makes an editor an admin, which approves them as well, or an admin an editor',
  params,
  body: z.strictObject({ role: EditorRole }),
  reply: Editor,
  refusals: { ...notFound, ...lastAdmin, ...unconfirmed },
})

export const removeEditor = route({
  method: 'DELETE',
  path: '/api/admin/editors/:id',
  access: 'admin',
  summary:
    'Refuses a pending editor or removes another, and ends their sessions; what they wrote stays',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: { ...notFound, ...lastAdmin },
})
