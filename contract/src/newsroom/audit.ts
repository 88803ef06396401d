import * as z from 'zod/mini'
import { accountActs } from '../account-events.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

/** Acts on accounts and on the installation. */
const installationActs = [
  'editor-approved',
  'role-changed',
  'editor-removed',
  'member-closed',
  'member-deleted',
  'copy-restored',
  'settings-changed',
] as const
export type InstallationAct = (typeof installationActs)[number]

/** Events of an editor's account, under the names that its owner's own list has. */
const editorActs = accountActs.map((act) => `account-${act}` as const)

/**
 * Everything that the log of the newsroom knows an editor, the writer or the calendar to have done.
 */
export const newsroomActs = [
  'written',
  'rewritten',
  'edited',
  'restored',
  'picture-changed',
  'claim-confirmed',
  'claim-reopened',
  'claim-changed',
  'claim-cut',
  'submitted',
  'returned',
  'approved',
  'published',
  'unpublished',
  'overridden',
  'corrected',
  'withdrawn',
  'byline-changed',
  'owner-changed',
  'deadline-changed',
  'embargo-changed',
  'ai-marked',
  'ai-unmarked',
  'apple-previewed',
  'apple-published',
  'apple-taken-down',
  'archived',
  'brought-back',
  'deleted',
  'site-changed',
  'site-undone',
  ...installationActs,
  ...editorActs,
] as const
const NewsroomAct = z.enum(newsroomActs)
export type NewsroomAct = z.infer<typeof NewsroomAct>

export const LogLine = z.object({
  id: Id,
  at: Moment,
  act: NewsroomAct,
  /** Null for what is no package: the landing page, accounts, the installation. */
  package_id: z.nullable(Id),
  stream: z.nullable(z.enum(['weekly', 'premium'])),
  /** The headline as it was then; the email of an account. */
  title: z.string(),
  version: z.nullable(z.number()),
  /** The editor's name, or "The calendar" for what comes with the date; null for the writer. */
  by: z.nullable(z.string()),
  /** A reason, a class or a number; never the package's text. */
  detail: z.nullable(z.string()),
})
export type LogLine = z.infer<typeof LogLine>

export const readLog = route({
  method: 'GET',
  path: '/api/admin/newsroom-log',
  access: 'admin',
  summary:
    'Who did what to which package, account or page, newest first; `before` pages, `package` names one',
  query: z.strictObject({
    /** The last line of the page before. */
    before: z.optional(Id),
    package: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({ lines: z.array(LogLine), next: z.nullable(Id) }),
})
