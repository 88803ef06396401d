// The lengths stand apart from the schemas, so that a form can count without loading them.

export const longestTitle = 200
export const longestStory = 20_000
/** Of what a member writes back under a letter. */
export const longestComment = 1_000

/** The least and the most words of a long-form article. */
export const articleWords = { min: 1200, max: 1800 } as const

/**
 * The least and the most words of a coach's letter, by its form: a note where little was said or
 * understood, a reply as the usual, a letter where a study belongs to it, a thread on what came
 * back, a result of a race, an answer to a question, a condolence without study, step and question.
 */
export const letterWords = {
  note: { min: 15, max: 60 },
  reply: { min: 60, max: 130 },
  letter: { min: 120, max: 200 },
  thread: { min: 15, max: 150 },
  result: { min: 15, max: 150 },
  answer: { min: 40, max: 150 },
  condolence: { min: 15, max: 80 },
} as const

/** The least and the most words of a letter in full. */
export const replyWords = letterWords.letter

/** Formats a band for the screen: "1200-1800 words". */
export const wordRange = ({ min, max }: { min: number; max: number }) => `${min}-${max} words`

/** The sentence for a text that is too long; forms show it while the member types. */
export const tooLong = (name: string, maxLength: number) =>
  `${name} is too long: at most ${maxLength.toLocaleString('en-GB')} characters.`
