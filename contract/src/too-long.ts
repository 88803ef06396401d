/**
 * The sentence for a text that is too long. It stands apart from the schemas, since forms show it
 * while the member types.
 */
export const tooLong = (name: string, maxLength: number) =>
  `${name} is too long: at most ${maxLength.toLocaleString('en-GB')} characters.`
