import type { Coach } from '../advice.ts'
import type { EntryReaders } from '../entry-readers.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { quotationFrom } from '../quotation.ts'
import { namesSymptom } from '../safety/judge.ts'
import { tokenise } from '../text/tokenise.ts'
import { writeWeekLetter } from './week-letter.ts'

const leastWorth = 0.4

/** Creates the writer of letters about a week, with the readers of the entries. */
export function createWeekWriter(
  { weekLines }: Knowledge,
  readers: EntryReaders,
): Coach['writeWeek'] {
  const { net, worthOf, read, moodOf } = readers
  const tests = {
    worthOf,
    leastWorth,
    namesSymptom: (text: string) => namesSymptom(net, text),
    suits: (text: string) =>
      /^\p{Lu}/u.test(text) && moodOf(tokenise(text, net.spelling)) !== 'down',
  }
  const week = {
    sportOf: ({ title, content }: { title: string; content: string }) =>
      read({ title, content, tags: [] }, []).sport,
    // The last one that can be quoted: it is the best remembered.
    quoteFrom: (entries: readonly { content: string }[]) =>
      entries.reduceRight<string | null>(
        (found, { content }) => found ?? quotationFrom(content, tests),
        null,
      ),
  }
  return (of) => writeWeekLetter(weekLines, week, of)
}
