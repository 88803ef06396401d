import { z } from 'zod'

/** A letter by a person, to an entry of somebody who does not exist. */
export const ExampleLetter = z.object({
  form: z.enum(['note', 'reply', 'letter', 'thread', 'result', 'answer', 'condolence']),
  entry: z.string().min(1),
  letter: z.string().min(1),
})
export type ExampleLetter = z.infer<typeof ExampleLetter>
