import { countries } from '@app/contract/community/countries'
import { letterWords } from '@app/contract/lengths'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { check, type Fault } from '../prose/check.ts'
import { quotationsIn } from '../prose/quotations.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'

/** Holds replies of the built-in coach to the check, each against its own entry, goal and facts. */
export function pageFaultFinder({
  facts,
  insights,
  steps,
  ...rest
}: Knowledge): (page: Page) => Fault[] {
  const parts = [...insights, ...steps, ...rest.remarks, ...rest.openings]
  // "If X happens, I will do Y": phrases of the reviewed material itself.
  const phrases = parts
    .flatMap(({ text }) => quotationsIn(text))
    .filter((phrase) => !phrase.includes('{'))
  const numbers = countries.map(
    ({ emergency, advice, crisis }) => `${emergency} ${advice} ${crisis}`,
  )
  return ({ entry, context, insight }) => {
    const cited = insight.factIds.flatMap((id) => facts.get(id) ?? [])
    const derived = insights
      .filter(({ id }) => insight.partIds.includes(id))
      .flatMap((part) => part.derived ?? [])
    const claims = cited.map(
      ({ claim, caveat, population, source }) => `${claim} ${caveat} ${population} ${source}`,
    )
    const own = (context.remembered ?? []).map(({ content }) => content)
    return check(insight.text, {
      kind: 'reply',
      words: letterWords[insight.form ?? 'letter'],
      sources: [...claims, ...derived, ...numbers, ...own].join('\n'),
      quotable: [entry, ...(context.remembered ?? [])]
        .flatMap(({ title, content }) => [title, content])
        .concat(context.goal ?? '', phrases)
        .join('\n'),
      earlier: context.recent.slice(0, floors.textsCompared).map(({ text }) => text),
    })
  }
}
