/** The least and the most words of a long-form article. */
export const articleWords = { min: 1200, max: 1800 } as const

/** The least and the most words of a coach's letter. */
export const replyWords = { min: 120, max: 200 } as const

/** Formats a band for the screen: "1200-1800 words". */
export const wordRange = ({ min, max }: { min: number; max: number }) => `${min}-${max} words`
