import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The hour of the day, in UTC, from which an editor is told what is late. */
export const noticeHour = 15
/** A deadline is told of so many days before it. */
export const noticeDays = 2

/** The way in which an editor is told when something is late. */
export const Notices = z.object({
  is_on: z.boolean(),
  /** False where the server sends no mail: then nothing is mailed to anybody. */
  has_mail: z.boolean(),
})
export type Notices = z.infer<typeof Notices>

const path = '/api/auth/notices'

export const getNotices = route({
  method: 'GET',
  path,
  access: 'editor',
  summary: 'Whether the editor is mailed when something in the newsroom is late',
  reply: Notices,
})

export const setNotices = route({
  method: 'PUT',
  path,
  access: 'editor',
  summary: 'Switches an editor’s own notices by mail on or off',
  body: z.strictObject({ is_on: z.boolean() }),
  reply: Notices,
})
