import { splitSentences } from './text/sentences.ts'

const resting =
  /\b(rest(ed|ing)? (day|today)|day of rest|day off|took (the|a) (day|rest)|nothing today|recovery day|(complete|full|total) rest|feet up)\b/i
// Excludes another day's rest, rest that was not taken, and a day off from work.
const notToday =
  /\b(no|without a|not a|never a|hardly a|didn['’]?t (have|take) a|did not (have|take) a|need(ed)? a|want(ed)? a|could do with a|should (be|have been|have taken) a|supposed to be a|meant to be a|instead of a|after (a|the|my|two|yesterday['’]?s)|since (a|the|my)|before (a|the|my)|next|last|tomorrow['’]?s|yesterday['’]?s|another person['’]?s) (proper |real |full |complete )?(rest days?|days? off|days? of rest|recovery day)\b|\b(rest day|day off|recovery day)s? (tomorrow|yesterday|on (mon|tues|wednes|thurs|fri|satur|sun)day)|\btomorrow\b.*\b(rest day|day off)\b|\bday off (from )?(work|school|the office)\b|\brest days (are|were|should|never)\b/i

/** True if an entry says that its day was one of rest. */
export const isRestDay = (content: string): boolean =>
  splitSentences(content).some((sentence) => resting.test(sentence) && !notToday.test(sentence))
