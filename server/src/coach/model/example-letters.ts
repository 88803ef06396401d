import { z } from 'zod'
import type { LetterForm } from '../advice.ts'

export const ExampleLetter = z.object({
  form: z.enum(['note', 'reply', 'letter', 'thread', 'result', 'answer', 'condolence']),
  entry: z.string().min(1),
  letter: z.string().min(1),
})
export type ExampleLetter = z.infer<typeof ExampleLetter>

const mostShown = 3

/** Three letters of the form, by a person, to entries of people who do not exist; they show the voice. */
export const examplesFor = (examples: readonly ExampleLetter[], form: LetterForm): ExampleLetter[] =>
  examples.filter((each) => each.form === form).slice(0, mostShown)
