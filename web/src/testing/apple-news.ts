import type { ApplePublishing, AppleSending } from '@app/contract/newsroom/apple-publishing'
import type { AiMark, AppleNewsBundle, AppleNewsFault } from '@app/contract/newsroom/apple-news'

/** A bundle without a fault, marked by the rule. */
export const bundleOf = (
  package_id: string,
  {
    ai_mark,
    ...parts
  }: Partial<Omit<AppleNewsBundle, 'ai_mark'>> & { ai_mark?: Partial<AiMark> } = {},
): AppleNewsBundle => ({
  package_id,
  version: 1,
  stage: 'approved',
  is_approved: true,
  format_version: '1.24',
  language: 'en-GB',
  authors: ['Ruth Fell'],
  excerpt: 'Rest is work.',
  ai_mark: {
    is_marked: true,
    may_be_unmarked: true,
    rule: 'Our built-in writer put this together.',
    decided: null,
    ...ai_mark,
  },
  files: [{ name: 'article.json', bytes: 40_000, size: null }],
  bytes: 40_000,
  faults: [],
  ...parts,
})

export const faultOf = (parts: Partial<AppleNewsFault> = {}): AppleNewsFault => ({
  rule: 'link',
  weight: 'must',
  place: 'article',
  sentence: 'This link leads nowhere.',
  found: null,
  ...parts,
})

/** A package that Apple News does not have, and that may be sent there as a preview. */
export const publishingOf = (
  package_id: string,
  {
    hindrances,
    ...parts
  }: Partial<Omit<ApplePublishing, 'hindrances'>> & {
    hindrances?: Partial<ApplePublishing['hindrances']>
  } = {},
): ApplePublishing => ({
  package_id,
  is_set_up: true,
  version: 1,
  article: null,
  hindrances: {
    preview: null,
    publish: 'Nobody has approved these words yet.',
    'take-down': 'Apple News does not have this.',
    ...hindrances,
  },
  sendings: [],
  ...parts,
})

export const sendingOf = (parts: Partial<AppleSending> = {}): AppleSending => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  act: 'preview',
  version: 1,
  by: 'Bea Lund',
  asked_at: '2026-03-02T06:00:00.000Z',
  status: 'done',
  ended_at: '2026-03-02T06:00:04.000Z',
  sentence: null,
  faults: [],
  revision: 'AAA',
  ...parts,
})

/** The article that Apple has once it was sent as a preview. */
export const previewOf = (
  parts: Partial<NonNullable<ApplePublishing['article']>> = {},
): NonNullable<ApplePublishing['article']> => ({
  revision: 'AAA',
  state: 'LIVE',
  share_url: 'https://apple.news/A1',
  is_preview: true,
  version: 1,
  section_id: null,
  sent_at: '2026-03-02T06:00:04.000Z',
  published_at: null,
  ...parts,
})
