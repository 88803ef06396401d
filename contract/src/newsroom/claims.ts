import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Line, Moment } from '../text.ts'
import { ContentPackage, conflictRefusal, packageNotFound, SeenVersion } from './packages.ts'

export const claimKinds = ['figure', 'comparison', 'study'] as const
export const claimPlaces = ['headlines', 'deck', 'tldr', 'article', 'repurposed'] as const
/**
 * `open` keeps a package from its readers; `shelf` stands to the letter in the reviewed material;
 * `changed` and `cut` are no longer in the text.
 */
export const claimStates = ['open', 'confirmed', 'shelf', 'changed', 'cut'] as const

const ClaimKind = z.enum(claimKinds)
export type ClaimKind = z.infer<typeof ClaimKind>
const ClaimPlace = z.enum(claimPlaces)
export type ClaimPlace = z.infer<typeof ClaimPlace>
const ClaimState = z.enum(claimStates)
export type ClaimState = z.infer<typeof ClaimState>

/** A reviewed fact that may bear a claim; it is never shown without its caveat. */
export const ClaimFact = z.object({
  fact_id: z.string(),
  claim: z.string(),
  caveat: z.string(),
  population: z.string(),
  source: z.string(),
  link: z.nullable(z.string()),
  /** `verified`, or how it is known. */
  certainty: z.string(),
  /** The point that a person still has to look up about it; null if there is none. */
  to_look_up: z.nullable(z.string()),
})
export type ClaimFact = z.infer<typeof ClaimFact>

const Signature = z.object({ by: z.string(), at: Moment })

export const Claim = z.object({
  id: Id,
  /** The sentence, without its markup. */
  sentence: z.string(),
  /** The sentence before it, where it cannot be understood without. */
  leans_on: z.nullable(z.string()),
  kinds: z.array(ClaimKind),
  places: z.array(ClaimPlace),
  state: ClaimState,
  /** The facts that may bear it, the nearest first; none if we hold none. */
  facts: z.array(ClaimFact),
  /** The editor who signed it, with the facts or the source that bear it. */
  confirmed: z.nullable(
    z.extend(Signature, { fact_ids: z.array(z.string()), source: z.nullable(z.string()) }),
  ),
  /** The editor who changed or cut it; null while it is in the text. */
  gone: z.nullable(z.object({ by: z.nullable(z.string()), at: Moment })),
  /** The words that this sentence took the place of, for an open claim that an edit made. */
  was: z.nullable(z.string()),
})
export type Claim = z.infer<typeof Claim>

/** The claims of a package as its text stands, and those that are no longer in it. */
export const ClaimList = z.object({
  package_id: Id,
  version: z.number(),
  open: z.number(),
  total: z.number(),
  claims: z.array(Claim),
  gone: z.array(Claim),
})
export type ClaimList = z.infer<typeof ClaimList>

const params = z.object({ id: Id, claim: Id })

const claimGone = {
  'claims/gone': [
    409,
    'This sentence is no longer in the text. Somebody has changed it in the meantime.',
  ],
} as const

export const listClaims = route({
  method: 'GET',
  path: '/api/content/packages/:id/claims',
  access: 'editor',
  summary:
    'Every sentence of a package with a figure, a comparison or a study, with its fact, its caveat and who signed it',
  params: z.object({ id: Id }),
  reply: ClaimList,
  refusals: packageNotFound,
})

export const longestSource = 400

export const confirmClaim = route({
  method: 'PUT',
  path: '/api/content/packages/:id/claims/:claim/confirm',
  access: 'editor',
  summary:
    'Signs one claim, by the facts whose caveats were read, or by a source of the editor’s own where no fact bears it',
  params,
  body: z.strictObject({
    fact_ids: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(3)),
    source: z.optional(Line('The source', longestSource)),
  }),
  reply: ClaimList,
  refusals: {
    ...packageNotFound,
    ...claimGone,
    'claims/unread': [
      422,
      'Please read the fact and its caveat first, or name a source of your own.',
    ],
  },
})

export const reopenClaim = route({
  method: 'PUT',
  path: '/api/content/packages/:id/claims/:claim/reopen',
  access: 'editor',
  summary: 'Takes a signature back; a package with an open claim leaves its readers',
  params,
  body: z.optional(z.strictObject({})),
  reply: ClaimList,
  refusals: { ...packageNotFound, ...claimGone },
})

export const rewordClaim = route({
  method: 'PUT',
  path: '/api/content/packages/:id/claims/:claim/sentence',
  access: 'editor',
  summary:
    'Changes the sentence of a claim wherever it stands in the package, or cuts it where `sentence` is null',
  params,
  body: z.strictObject({ sentence: z.nullable(Line('The sentence', 1_000)), version: SeenVersion }),
  reply: z.object({ package: ContentPackage, claims: ClaimList }),
  refusals: { ...packageNotFound, ...conflictRefusal, ...claimGone },
})
