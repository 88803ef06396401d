import type { LetterForm } from '../advice.ts'
import type { ExampleLetter } from '../knowledge/example-letter-schema.ts'

const mostShown = 3

/** Chooses letters of a form, which show a model the voice. */
export const examplesFor = (examples: readonly ExampleLetter[], form: LetterForm): ExampleLetter[] =>
  examples.filter((each) => each.form === form).slice(0, mostShown)
