import { isQuotable } from '../quotable.ts'
import { splitSentences } from '../text/sentences.ts'
import { daysNamed } from './recall/time-words.ts'

/** A thing that the writer means to do or has to come, in their words, and the days until then. */
export type WrittenPlan = { words: string; inDays: number }

const own =
  /\b(?:i['’]?ll|i will|i['’]?m (?:going|off|due|to|for|booked|entered|seeing|flying|having|starting)|i am (?:going|off|due|to|booked|entered)|we['’]?re (?:going|off)|going to|off to|entered|entry in|booked|signed up|due (?:on|in|at)|appointment|(?:see|seeing) (?:the|my)|plan (?:is|for)|scan|physio|clinic|consultant|gp|race|flying|interview|tournament|parkrun|weeks? to go)\b/i
const ofOthers = /^(?:he|she|they|his|her|their)\b/i
const unsure = /\?|\b(?:might|maybe|perhaps|not|never|won['’]?t|cancelled|called off|if)\b/i
const mostWords = 30
const leastWords = 4
const mostPlans = 2
const mostAhead = 120

/** Lists the sentences that name a day to come and something of the writer's own to do on it. */
export function plansIn(content: string, writtenAt: Date): WrittenPlan[] {
  return splitSentences(content)
    .flatMap((sentence): WrittenPlan[] => {
      const count = sentence.split(/\s+/).length
      if (count < leastWords || count > mostWords || !own.test(sentence) || !isQuotable(sentence))
        return []
      if (ofOthers.test(sentence) || unsure.test(sentence)) return []
      const days = daysNamed(sentence, writtenAt)
      const ahead = days.filter(({ from, to }) => from > 0 && to <= mostAhead)
      const [first] = ahead
      return first && ahead.length === days.length ? [{ words: sentence, inDays: first.to }] : []
    })
    .slice(0, mostPlans)
}
