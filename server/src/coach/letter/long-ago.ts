const before =
  /\bsince (?:he|she|\p{Lu}\p{L}+|my \w+|mum|dad) (?:went|died|passed|left us|was taken)|\b(?:longest|furthest|first|best|most|\d+ \w+) since \p{Lu}\p{L}+\b|\b(?:\w+ )?years (?:since|ago|on\b|without|tomorrow|today)|\bthe last \w+ days\b|\b(?:his|her|their|dad['’]s|mum['’]s) (?:bench|grave)\b/iu
const fresh =
  /\b(?:died|dead|passed away|passed|killed|gone)\b(?![^.]{0,40}\b(?:ago|years|when I|in (?:19|20)\d\d)\b)|\b(?:funeral|buried|cremat\w+|put to sleep|coffin|lost (?:him|her))\b/i

/** True of an entry that misses somebody who died long ago, and tells of no new death. */
export const isLongAgo = (text: string): boolean => before.test(text) && !fresh.test(text)
