import * as z from 'zod/mini'

// Apart from the other preferences: the first screen reads these with the member, and with those it
// would load the countries, whose schema it cannot run.

/** `device` follows the device's own choice. */
export const Theme = z.enum(['device', 'light', 'dark'])
export type Theme = z.infer<typeof Theme>

export const TextSize = z.enum(['A', 'A+', 'A++'])
export type TextSize = z.infer<typeof TextSize>
