import { z } from 'zod'

/** Words that keep an entry from coming back by itself, each group with its reason. */
export const KeptBack = z.object({
  about: z.string().min(1),
  words: z.array(
    z.object({
      /** Beginnings (`wor*`) or words, with `|` between them. */
      words: z.string().min(1),
      reason: z.string().min(1),
      example: z.string().min(1),
    }),
  ),
})
export type KeptBack = z.infer<typeof KeptBack>
