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
