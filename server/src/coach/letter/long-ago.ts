const before =
  /\bsince (?:he|she|\p{Lu}\p{L}+|my \w+|mum|dad) (?:went|died|passed|left us|was taken)|\b(?:longest|furthest|first|best|most|\d+ \w+) since \p{Lu}\p{L}+\b|\b(?:\w+ )?years (?:since|ago|on\b|without|tomorrow|today)|\bthe last \w+ days\b|\b(?:bench|grave|chair|name on)\b/iu
const fresh =
  /\b(?:died|passed away|passed|funeral|buried|cremat\w+|put to sleep)\b[^.]{0,40}\b(?:today|yesterday|last night|this (?:morning|week)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bfuneral\b|\b(?:he|she) (?:is|has|'s|’s) gone\b/i

/** True of an entry that misses somebody who died long ago, and tells of no new death. */
export const isLongAgo = (text: string): boolean => before.test(text) && !fresh.test(text)
