import type { Fact } from '../../knowledge/facts.ts'
import type { WritingBrief } from '../brief.ts'
import type { OutlineAnswer } from './answers.ts'
import { editorsWords } from './editors-words.ts'

/** The part of a brief that every call is sent. Seed, ledger and the editor's name stay with us. */
export const briefMaterial = ({ topic, theme, customPrompt, material }: WritingBrief) => ({
  topic,
  theme,
  prompt: customPrompt,
  ...editorsWords(material),
})

/**
 * Facts in the form in which they are sent: with their caveats, and without sources, which we add.
 */
export const factMaterial = (facts: readonly Fact[]) =>
  facts.map(({ id, claim, population, caveat }) => ({ id, claim, population, caveat }))

export const outlineMaterial = ({ angle, parts }: OutlineAnswer) => ({
  angle,
  parts: parts.map(({ title, about }) => ({ title, about })),
})
