import { themeLabels } from '@app/contract/community/themes'
import { builtInCoach } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import type { Page } from './keep-diary.ts'
import { samples, writeSamples } from './samples.ts'

export async function printLetters(knowledge: Knowledge): Promise<void> {
  process.stdout.write(await formatLetters(knowledge))
}

/** Formats an invented diary with the letters of the built-in coach, and their sources. */
export async function formatLetters(knowledge: Knowledge): Promise<string> {
  const pages = await writeSamples(builtInCoach(knowledge))
  return `# Twelve letters
A diary of twelve entries, invented: a runner of 62 whose goal is a county half marathon in under 1:45. The built-in coach answers, in the tone "encouraging".

${pages.map((each, at) => letterOf(each, at, knowledge)).join('\n\n')}
`
}

function letterOf({ entry, insight }: Page, at: number, { facts }: Knowledge): string {
  const theme = samples[at]?.theme
  const sources = insight.factIds.flatMap((id) => facts.get(id)?.source ?? [])
  return `## ${at + 1}. ${theme ? themeLabels[theme] : ''}
**${entry.title}.** ${entry.content}

${insight.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}${sources.length > 0 ? `\n\nStands on: ${sources.join('; ')}.` : ''}`
}
