import { assembleArticle } from './article.ts'
import type { WritingBrief } from './brief.ts'
import type { ChosenModules } from './choose-modules.ts'
import { measureCoverage } from './coverage.ts'
import { chooseDeck, chooseHeadlines, chooseTags, composeTldr } from './front-matter.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { composeEditorNotes } from './notes.ts'
import type { WrittenPackage } from './written-package.ts'
import { choosePictureIdeas } from './picture-ideas.ts'
import type { BriefReading } from './read-brief.ts'
import { repurposeModules } from './repurposed.ts'
import { findArticleSources } from './sources.ts'
import { longestCardTitle } from '../prose/limits.ts'
import type { Module } from './knowledge/writer-schema.ts'

const maker = {
  engine: 'built-in',
  label: 'Built-in draft, compiled from the reviewed knowledge base, for an editor to read first.',
}

/** Assembles the chosen modules. Only reviewed words enter the text, none of the topic. */
export function assemblePackage(
  brief: WritingBrief,
  reading: BriefReading,
  choice: ChosenModules,
  { pools, vocabulary, pictures, facts }: WriterKnowledge,
): WrittenPackage {
  const { lexicon, fit, home, askedFormat, seed } = reading
  const subject = reading.topicWords.all
  const { format, modules } = choice
  const sources = findArticleSources(modules, facts)
  return {
    ...maker,
    article: brief.stream === 'weekly' ? assembleArticle(format, modules, sources) : assembleRoadmap(modules),
    headlines: chooseHeadlines(modules, reading, brief.recentTitles),
    deck: chooseDeck(modules),
    tldr: composeTldr(modules, fit),
    repurposed: repurposeModules(modules, home, seed),
    metadata: { section: home.label, format: format.label, tags: chooseTags(modules, subject, lexicon, vocabulary) },
    images: choosePictureIdeas(subject, home, pictures, seed),
    sources,
    formatId: format.id,
    moduleIds: modules.map(({ id }) => id),
    coverage: measureCoverage(reading, modules, pools.values()),
    notes: composeEditorNotes(brief, choice, askedFormat),
  }
}

/** Assembles ten cards: one for each module, and a recap in place of the last. */
function assembleRoadmap(modules: readonly Module[]): string {
  const [cards, close] = [modules.slice(0, -1), modules.at(-1)]
  const recap = close ? recapOf(cards, close) : []
  return [...cards.map(cardOf), ...recap].map((card, at) => `## ${at + 1}. ${card}`).join('\n\n')
}

const cardOf = ({ title, body, do: actions, watch }: Module) =>
  [title, body, '', ...actions.map((action) => `- ${action}`), `- Take care: ${watch}`].join('\n')

const recapOf = (cards: readonly Module[], { title, tldr }: Module): string[] => {
  const named = `Recap: ${title}`
  const points = cards.map(({ do: [first = ''] }) => `- ${first}`)
  return [[named.length > longestCardTitle ? 'Recap' : named, tldr, '', ...points].join('\n')]
}
