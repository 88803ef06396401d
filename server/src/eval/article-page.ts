import { formatSourceList } from '../writer/article.ts'
import { loadWriterKnowledge } from '../writer/writer.ts'
import { rankWrittenArticles, type RankedArticle } from './articles.ts'

const shownOfEach = 6

export async function printArticles(): Promise<void> {
  process.stdout.write(await formatArticles())
}

/** Formats the six best and the six worst of the eval's articles, with the figures of all. */
export async function formatArticles(): Promise<string> {
  const ranked = await rankWrittenArticles(await loadWriterKnowledge())
  const best = ranked.slice(0, shownOfEach)
  const worst = ranked.slice(-shownOfEach).toReversed()
  return `# Twelve articles for reading
The built-in writer, on the forty topics of the eval (\`server/src/eval/writer-topics.ts\`), written one after another with one ledger: the six best and the six worst. Nobody has edited them; every one needs an editor.

**Rank.** Points for what is amiss, the fewer the better: 100 for each fault of the check, 60 for a topic of which no word is covered (and its share where some are), 5 for a part borrowed from another pool, 5 for one that stood in the last package on the theme, 20 for a piece that is all in another of the forty (and its share), 1 for each point of reading ease away from 65. The weights are a judgement. No measure here sees whether a piece is worth reading: that is what the articles are printed for.

All ${ranked.length}: ${sum(ranked, ({ faults }) => faults.length)} faults of the check, ${least(ranked, ({ words }) => words)} to ${most(ranked, ({ words }) => words)} words, reading ease ${least(ranked, ({ ease }) => ease)} to ${most(ranked, ({ ease }) => ease)}, ${ranked.filter(({ made }) => made.coverage?.notice).length} marked red for their coverage.

| Rank | Topic | Points | Faults | Words | Ease | Covered | Borrowed | Repeated | In common |
|---|---|---|---|---|---|---|---|---|---|
${[...best, ...worst.toReversed()].map((each) => rowOf(each, ranked.indexOf(each) + 1)).join('\n')}

## The six best
${best.map((each) => articleOf(each, ranked.indexOf(each) + 1)).join('\n\n')}

## The six worst
The last first.

${worst.map((each) => articleOf(each, ranked.indexOf(each) + 1)).join('\n\n')}
`
}

type Measure = (each: RankedArticle) => number
const sum = (all: readonly RankedArticle[], measure: Measure) =>
  all.reduce((total, each) => total + measure(each), 0)
const least = (all: readonly RankedArticle[], measure: Measure) => Math.min(...all.map(measure))
const most = (all: readonly RankedArticle[], measure: Measure) => Math.max(...all.map(measure))
const percent = (share: number) => `${Math.round(share * 100)} %`

const rowOf = ({ brief, score, faults, words, ease, ...each }: RankedArticle, rank: number) =>
  `| ${[rank, brief.topic, score.toFixed(1), faults.length, words, ease, percent(each.coverage), each.borrowed, each.repeated, percent(each.likeness)].join(' | ')} |`

/** A roadmap's sources stand behind its cards, wherever it is shown. */
const withSources = (
  { article, sources }: RankedArticle['made'],
  stream: RankedArticle['brief']['stream'],
) => (stream === 'weekly' ? article : `${article}\n\n${formatSourceList(sources)}`)

function articleOf({ brief, made, faults }: RankedArticle, rank: number): string {
  const { topic, theme, stream } = brief
  const { headlines, deck, tldr, metadata, coverage, notes, repurposed } = made
  const check =
    faults.length === 0
      ? 'no fault'
      : faults.map(({ rule, found }) => `${rule}: ${found}`).join('; ')
  const missing = coverage?.missing.length ? ` Not covered: ${coverage.missing.join(', ')}.` : ''
  return `### ${rank}. ${topic}
${theme}, ${stream === 'weekly' ? 'an article' : 'a roadmap'}; ${metadata.format}; ${metadata.tags.join(', ')}.

Check: ${check}.${missing}${coverage?.notice ? ` **${coverage.notice}.**` : ''}${notes.map((note) => ` ${note}`).join('')}

Headlines:
${headlines.map((headline) => `- ${headline}`).join('\n')}

> ${deck}

${tldr
  .split('\n')
  .map((line) => `- ${line}`)
  .join('\n')}

<details><summary>The ${stream === 'weekly' ? 'article' : 'roadmap'}</summary>

${withSources(made, stream).replace(/^## /gm, '#### ')}

</details>

<details><summary>Tips, opinion, interview</summary>

${[repurposed.tips, repurposed.opinion, repurposed.interview].join('\n\n')}

</details>`
}
