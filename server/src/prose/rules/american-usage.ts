import { offendersOf } from '../read-prose.ts'

const verbFor = '(?:to|must|should|can|could|will|would|might|may|you|we|they|i|and|not|always|never)'

/** The dictionary lets these pass, because each is a British word too, in another sense. */
export const americanUsage = offendersOf(
  /\bprograms?\b(?! code)/gi,
  /\bprogram(?:med|ming) (?:rest|sessions?)\b/gi,
  new RegExp(`\\b${verbFor} practic(?:e|es|ed)\\b`, 'gi'),
  /\bpractic(?:ed|ing)\b/gi,
  /\b(?:flat|bike|bicycle|car|tubeless|new|front|rear|back|slick|spare) tires?\b/gi,
  /\btires\b(?= (?:and|or) (?:tubes?|wheels?))/gi,
  /\b(?:\d[\d,]{0,8}|few|hundred|thousand|ten|twenty|fifty)[ -]?(?:kilo|centi|milli)?meters?\b/gi,
  /\bkilometers?\b|\bcentimeters?\b/gi,
  /\bgotten\b/gi,
  /\bmath\b/gi,
  /\bmoms?\b/gi,
  /\b(?:in|the|this|next|last|every|early|late) fall\b(?= (?:season|training|race|races|marathon|and winter)\b)/gi,
  /\bfall (?:season|training|race|races|marathons?)\b/gi,
  /\b(?:sidewalk|faucet|afterwards? of|soccer|vacation|cellphone|fanny pack)s?\b/gi,
  /\b(?:on|off) the weekends?\b/gi,
)
