import type { Digest, NamedNumber } from './digest.ts'
import { isSamePlace } from './shared-things.ts'
import type { WordShares } from './shared-words.ts'

const answersCoach =
  /\b(?:you (?:asked|said|told|suggested|wanted|proposed|wrote|set me|mentioned)|as (?:you (?:said|asked|told|suggested|proposed)|instructed|directed|agreed|told|prescribed|advised|ordered|requested|asked)|your (?:questions?|advice|suggestion|note|letter)|did (?:what|as) (?:you|i was)|to answer|in answer|since you ask|coach)\b/i
const again =
  /\b(?:again|back|still|another|once more|same|as before|repeat|returned|also|too|either|third|second)\b/i
const change =
  /\b(?:better|worse|less|more|easier|quicker|slower|faster|up from|down from|gone|instead|now|finally|at last|no longer|improved|since)\b/i
const result =
  /\b(?:results?|scan|x-?ray|bloods?|came back|letter|diagnos\w*|told me|confirmed|consultant|gp|doctor|hospital|surgery|nurse|physio|ward|clinic|a&e|er|111|999|911|appointment)\b/i
const others = /\b(?:he|she|him|her|his|hers|them|they)\b/i
const pointing = /\b(?:the|that|this) (?:same|other|one)\b|\bit'?s (?:back|gone|still)\b/i
const fewWords = 25
const fewBefore = 3
const mostBefore = 20

/** The features of today's entry by itself: whether it takes up anything at all. */
export function ownFeatures(
  now: Digest,
  earlier: readonly Digest[],
  shares: WordShares,
): NamedNumber[] {
  const isKnown = (test: (past: Digest) => boolean) => earlier.some(test)
  const { known, all } = shares
  return [
    ['now answers', answersCoach.test(now.text)],
    ['now again', again.test(now.text)],
    ['now change', change.test(now.text)],
    ['now result', result.test(now.text)],
    ['now others', others.test(now.text)],
    ['now it', pointing.test(now.text)],
    ['now asks', now.text.includes('?')],
    ['now body', now.body.length > 0],
    [
      'now body known',
      now.body.some((one) => isKnown(({ body }) => body.some((other) => isSamePlace(one, other)))),
    ],
    ['now numbers', now.numbers.length > 0],
    ['now condition', now.conditions.size > 0],
    ['now short', now.words < fewWords],
    ['now words', Math.log1p(now.words) / 4],
    ['now at', Math.log1p(Math.min(earlier.length, mostBefore)) / 3],
    ['now few before', earlier.length < fewBefore],
    ['now known', known / (all || 1)],
    ['now known sum', Math.sqrt(known) / 4],
    ['now names known', [...now.names].some((name) => isKnown(({ names }) => names.has(name)))],
    [
      'now new names',
      [...now.names].some(
        (name) => !isKnown(({ names, stems }) => names.has(name) || stems.has(name)),
      ),
    ],
  ]
}
