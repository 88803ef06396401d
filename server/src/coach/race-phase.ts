import { splitSentences } from './text/sentences.ts'

const done =
  /\b(finished|crossed|raced|ran (it|the)|did (the|my)|came (first|second|third|last|\d+\w*)|results?|medal|chip time|in \d+[:.]\d\d|\d{2}[:.]\d\d at|best since|parkrun (today|this morning|went|was)|(after|since) (the|my|sunday['’]?s|saturday['’]?s) (race|marathon|half|parkrun|triathlon|sportive|event))\b/i
const toCome =
  /\b(tomorrow|next (week|weekend|month|year|sunday|saturday)|(is|are|be) on (mon|tues|wednes|thurs|fri|satur|sun)day|this coming|days to go|weeks to go|weeks? (out|away)|(days?|weeks?|months?) (until|till|before|to)|race week|taper\w*|before (the|my|a) (race|marathon|half|big|triathlon|sportive|event|ten|10k|5k)|will|going to|hope to|hoping to|want to|aim\w* (to|for)|would like to|if i (finish|get)|ready to race|entered (for )?(the|a))\b/i

export type RacePhase = 'before' | 'after'

/** Tells if an entry looks forward to a race or back on one; forward if it says neither. */
export function racePhaseOf(content: string): RacePhase {
  const clauses = splitSentences(content).flatMap((sentence) => sentence.split(/[,;:–—]\s+|\s-\s/))
  const ahead = clauses.filter((clause) => toCome.test(clause)).length
  const behind = clauses.filter((clause) => done.test(clause) && !toCome.test(clause)).length
  return behind > 0 && behind >= ahead ? 'after' : 'before'
}
