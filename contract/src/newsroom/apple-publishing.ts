import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { AppleNewsFault } from './apple-news.ts'
import { conflictRefusal, packageNotFound, SeenVersion } from './packages.ts'

export const appleActs = ['preview', 'publish', 'take-down'] as const
export const AppleAct = z.enum(appleActs)
export type AppleAct = z.infer<typeof AppleAct>

/** Something that was asked to be done in Apple News, and what Apple answered. */
export const AppleSending = z.object({
  id: Id,
  act: AppleAct,
  /** Of the package's words. */
  version: z.number(),
  /**
   * The editor's name, or "The calendar" for what follows a correction, a withdrawal or a deletion.
   */
  by: z.string(),
  asked_at: Moment,
  /**
   * `refused` will be refused again as it is; `failed` had no answer for a day, or was overtaken.
   */
  status: z.enum(['waiting', 'done', 'refused', 'failed']),
  ended_at: z.nullable(Moment),
  /** Says what came of it, or why it still waits. */
  sentence: z.nullable(z.string()),
  /** Everything that Apple refused or warned of, with its place. */
  faults: z.array(z.pick(AppleNewsFault, { place: true, weight: true, sentence: true })),
  /** Apple's revision: after it is done, or the one in the way that may be sent over. */
  revision: z.nullable(z.string()),
})
export type AppleSending = z.infer<typeof AppleSending>

/** The article that Apple News has of a package. */
export const AppleArticle = z.object({
  revision: z.string(),
  /** Apple's word, such as `LIVE` or `PROCESSING`; read again until Apple is done. */
  state: z.string(),
  share_url: z.nullable(z.string()),
  is_preview: z.boolean(),
  /** Of the words that Apple has. */
  version: z.number(),
  /** The section that was chosen last; null for the channel's default one. */
  section_id: z.nullable(z.string()),
  sent_at: Moment,
  /** Since when readers have it; null for a preview. */
  published_at: z.nullable(Moment),
})

/** Where a package stands in Apple News, and what an editor may do there. */
export const ApplePublishing = z.object({
  package_id: Id,
  /** False without the channel's key in the settings. */
  is_set_up: z.boolean(),
  version: z.number(),
  article: z.nullable(AppleArticle),
  /** For each act why it cannot be done now; null where it can. */
  hindrances: z.object({
    preview: z.nullable(z.string()),
    publish: z.nullable(z.string()),
    'take-down': z.nullable(z.string()),
  }),
  /** The latest twenty, newest first. */
  sendings: z.array(AppleSending),
})
export type ApplePublishing = z.infer<typeof ApplePublishing>

const params = z.object({ id: Id })

export const readApplePublishing = route({
  method: 'GET',
  path: '/api/content/packages/:id/apple-news/publishing',
  access: 'editor',
  summary: 'What Apple News has of a package, in which revision, and what was sent',
  params,
  reply: ApplePublishing,
  refusals: packageNotFound,
})

export const sendToApple = route({
  method: 'POST',
  path: '/api/content/packages/:id/apple-news/publishing',
  access: 'editor',
  summary:
    'Sends a package to Apple News as a preview, shows it to readers there (again after a change), or takes it down',
  params,
  body: z.strictObject({
    act: AppleAct,
    version: SeenVersion,
    /** A section of the channel; without it the one that was chosen last, or the default one. */
    section_id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    /** Apple's revision to replace, once an editor has seen that it is not ours. */
    over_revision: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  reply: ApplePublishing,
  status: 201,
  idempotent: true,
  refusals: {
    ...packageNotFound,
    ...conflictRefusal,
    'apple-news/cannot-send': [409, 'This cannot be done now.'],
  },
})

const Section = z.object({ id: z.string(), name: z.string(), is_default: z.boolean() })

/** The channel as Apple has it now. */
export const AppleChannel = z.object({
  is_set_up: z.boolean(),
  name: z.nullable(z.string()),
  sections: z.array(Section),
  /** Apple's figures by its own names, such as how many articles a day are left. */
  quota: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Why Apple did not answer, in words. */
  fault: z.nullable(z.string()),
})
export type AppleChannel = z.infer<typeof AppleChannel>

export const readAppleChannel = route({
  method: 'GET',
  path: '/api/content/apple-news/channel',
  access: 'editor',
  summary: 'The channel in Apple News with its sections, and what may still be sent today',
  reply: AppleChannel,
})

/** A package that Apple News has. */
export const AppleListing = z.object({
  ...AppleArticle.shape,
  package_id: Id,
  stream: z.enum(['weekly', 'premium']),
  title: z.string(),
  /** True where the package has changed since it was sent. */
  is_behind: z.boolean(),
  is_deleted: z.boolean(),
})
export type AppleListing = z.infer<typeof AppleListing>

export const listAppleArticles = route({
  method: 'GET',
  path: '/api/content/apple-news/articles',
  access: 'editor',
  summary: 'What Apple News has, in which revision and since when; the latest first',
  reply: z.object({ articles: z.array(AppleListing) }),
})
