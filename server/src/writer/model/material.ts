import type { Fact } from '../../knowledge/facts.ts'
import type { WritingBrief } from '../brief.ts'
import type { OutlineAnswer } from './answers.ts'

/**
 * Every call is told this much of the brief. The seed, the ledger and the editor are not the
 * provider's business.
 */
export const briefMaterial = ({ topic, theme, customPrompt }: WritingBrief) => ({ topic, theme, prompt: customPrompt })

/** A fact as it is sent: with its caveat, and without its source, which is added here. */
export const factMaterial = (facts: readonly Fact[]) =>
  facts.map(({ id, claim, population, caveat }) => ({ id, claim, population, caveat }))

export const outlineMaterial = ({ angle, parts }: OutlineAnswer) => ({
  angle,
  parts: parts.map(({ title, about }) => ({ title, about })),
})
