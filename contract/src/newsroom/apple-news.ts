import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { conflictRefusal, packageNotFound, PackageStage, SeenVersion } from './packages.ts'

/** The languages of Apple's channel territories. */
export const appleNewsLanguages = ['en-GB', 'en-US', 'en-AU', 'en-CA', 'fr-CA'] as const
export const AppleNewsLanguage = z.enum(appleNewsLanguages)
export type AppleNewsLanguage = z.infer<typeof AppleNewsLanguage>

/** Something that Apple News refuses, or that its editors turn away. */
export const AppleNewsFault = z.object({
  /** The rule's name. */
  rule: z.string(),
  /** `must` is refused by Apple's machine or its people; `advice` is not. */
  weight: z.enum(['must', 'advice']),
  /** The part of the package that the fault is about, for a link. */
  place: z.enum([
    'article',
    'headlines',
    'deck',
    'tldr',
    'metadata',
    'pictures',
    'sources',
    'signatures',
    'ai-mark',
    'settings',
  ]),
  /** The fault, in words for people. */
  sentence: z.string(),
  /** The offending words, if there are any. */
  found: z.nullable(z.string()),
})
export type AppleNewsFault = z.infer<typeof AppleNewsFault>

const Decision = z.object({ is_marked: z.boolean(), by: z.string(), at: Moment })

/** The mark of an article as made by an AI: by the rule, or by an editor of name. */
export const AiMark = z.object({
  is_marked: z.boolean(),
  /** An editor may take the mark away. */
  may_be_unmarked: z.boolean(),
  /** The rule that holds for this package, in words. */
  rule: z.string(),
  /** For the words as they stand; null where nobody decided. */
  decided: z.nullable(Decision),
})
export type AiMark = z.infer<typeof AiMark>

/** Apple's own words on the mark, with the page that each stands on. */
export const appleOnAi = [
  {
    words: 'The content of the article is AI-generated.',
    about: 'The value “AI”, in the reference of Apple News Format',
    link: 'https://developer.apple.com/documentation/applenewsformat/metadata',
  },
  {
    words: 'produced by or with the assistance of artificial intelligence',
    about: 'How the article has to say so, in the News Publisher User Guide',
    link: 'https://support.apple.com/guide/news-publisher/apd647c8345e/icloud',
  },
] as const

const BundleFile = z.object({
  name: z.string(),
  bytes: z.number(),
  /** Null for `article.json`, and for a picture that cannot be decoded. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
})

/** The bundle of a package as Apple would get it now, and what is wrong with it. */
export const AppleNewsBundle = z.object({
  package_id: Id,
  version: z.number(),
  stage: PackageStage,
  /** True once the words as they stand are approved by name, and not withdrawn. */
  is_approved: z.boolean(),
  format_version: z.string(),
  language: AppleNewsLanguage,
  authors: z.array(z.string()),
  excerpt: z.string(),
  ai_mark: AiMark,
  files: z.array(BundleFile),
  bytes: z.number(),
  faults: z.array(AppleNewsFault),
})
export type AppleNewsBundle = z.infer<typeof AppleNewsBundle>

const params = z.object({ id: Id })

export const readAppleNews = route({
  method: 'GET',
  path: '/api/content/packages/:id/apple-news',
  access: 'editor',
  summary: 'What Apple News would get of a package, and what it would refuse',
  params,
  reply: AppleNewsBundle,
  refusals: packageNotFound,
})

export const downloadAppleNews = route({
  method: 'GET',
  path: '/api/content/packages/:id/apple-news.zip',
  access: 'editor',
  summary: 'A package in Apple News Format: `article.json` with its pictures, as a ZIP',
  params,
  sends: 'file',
  reply: z.object({}),
  refusals: packageNotFound,
})

export const decideAiMark = route({
  method: 'PUT',
  path: '/api/content/packages/:id/apple-news/ai-mark',
  access: 'editor',
  summary: 'Marks an article as made by an AI or not, by name, until its words change',
  params,
  body: z.strictObject({ is_marked: z.boolean(), version: SeenVersion }),
  reply: AppleNewsBundle,
  refusals: {
    ...packageNotFound,
    ...conflictRefusal,
    'apple-news/mark-stays': [
      409,
      'A model wrote this: the mark stays until every claim is signed and an editor has changed or approved the text.',
    ],
  },
})
