/** Words of a long-form article, least and most. */
export const articleWords = { min: 1200, max: 1800 } as const

/** Words of a coach's letter, least and most. */
export const replyWords = { min: 120, max: 200 } as const

/** A band as screens write it: "1200-1800 words". */
export const wordRange = ({ min, max }: { min: number; max: number }) => `${min}-${max} words`
