import * as z from 'zod/mini'
import { route } from '../route.ts'
import { TextSize, Theme } from './appearance.ts'
import { Country } from './countries.ts'

export const CoachTone = z.enum(['encouraging', 'plain', 'technical'])
export type CoachTone = z.infer<typeof CoachTone>

/** The entries that may be sent to an AI provider. */
export const AiConsent = z.enum(['none', 'not-private', 'all'])
export type AiConsent = z.infer<typeof AiConsent>

export const Preferences = z.object({
  country: Country,
  coach_tone: CoachTone,
  theme: Theme,
  text_size: TextSize,
  /** True if the coach writes about each week. */
  sunday_letter: z.boolean(),
  /** True if entries of the same date in earlier years may come back. */
  on_this_day: z.boolean(),
  /** The server's AI provider; null if only the built-in coach answers. */
  ai_provider: z.nullable(
    z.object({
      /** The company or place, by the name that people know. */
      name: z.string(),
      model: z.string(),
    }),
  ),
  /** Null until the member has been asked about this provider. */
  ai_consent: z.nullable(AiConsent),
})
export type Preferences = z.infer<typeof Preferences>

export const getPreferences = route({
  method: 'GET',
  path: '/api/community/profile/preferences',
  access: 'member',
  summary:
    'The member’s country and look of the screens, the coach’s tone, and what may be sent to an AI provider',
  reply: Preferences,
})

export const setPreferences = route({
  method: 'PUT',
  path: '/api/community/profile/preferences',
  access: 'member',
  summary: 'Changes the preferences that are given',
  body: z.strictObject({
    country: z.optional(Country),
    coach_tone: z.optional(CoachTone),
    theme: z.optional(Theme),
    text_size: z.optional(TextSize),
    sunday_letter: z.optional(z.boolean()),
    on_this_day: z.optional(z.boolean()),
    /**
     * Names the provider that the member was asked about, so that a yes never counts for another
     * one.
     */
    ai_consent: z.optional(z.strictObject({ provider: z.string(), entries: AiConsent })),
  }),
  reply: Preferences,
  refusals: {
    'preferences/other-provider': [
      409,
      'The AI provider has changed since you were asked. Please read it again.',
    ],
  },
})
