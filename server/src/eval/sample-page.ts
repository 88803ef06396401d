import { themeLabels } from '@app/contract/community/themes'
import { readFile, writeFile } from 'node:fs/promises'
import { builtInCoach } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import type { Page } from './keep-diary.ts'
import { samples, writeSamples } from './samples.ts'

const page = new URL('../../../docs/coach.md', import.meta.url)
const heading = '## Twelve letters'

/** The letters that the page about the coach shows, and those that it would show today. */
export async function readSamplePage(knowledge: Knowledge): Promise<{ shown: string; today: string; before: string }> {
  const text = await readFile(page, 'utf8')
  const at = text.indexOf(heading)
  if (at < 0) throw new Error(`docs/coach.md has no part "${heading}"`)
  return { before: text.slice(0, at), shown: text.slice(at), today: await lettersOf(knowledge) }
}

export async function refreshSamplePage(knowledge: Knowledge): Promise<void> {
  const { before, today } = await readSamplePage(knowledge)
  await writeFile(page, before + today)
}

async function lettersOf(knowledge: Knowledge): Promise<string> {
  const pages = await writeSamples(builtInCoach(knowledge))
  return `${heading}
A diary of twelve entries, invented: a runner of 62 whose goal is a county half marathon in under 1:45. The built-in coach answers, in the tone "encouraging". \`npm run eval -- --samples\` writes this part anew, and a test keeps it true.

${pages.map((each, at) => letterOf(each, at, knowledge)).join('\n\n')}
`
}

function letterOf({ entry, insight }: Page, at: number, { facts }: Knowledge): string {
  const theme = samples[at]?.theme
  const sources = insight.factIds.flatMap((id) => facts.get(id)?.source ?? [])
  return `### ${at + 1}. ${theme ? themeLabels[theme] : ''}
**${entry.title}.** ${entry.content}

${insight.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}

Stands on: ${sources.join('; ')}.`
}
