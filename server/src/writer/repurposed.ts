import { hash } from '../platform/hash.ts'
import type { Module, Pool } from './knowledge/writer-schema.ts'
import type { WrittenPackage } from './written-package.ts'

const tipCount = 6
const questionCount = 7
const propositionCount = 3

/** Reuses the modules as tips, as propositions to argue and as questions to ask. */
export function repurposeModules(
  modules: readonly Module[],
  home: Pool,
  seed: string,
): WrittenPackage['repurposed'] {
  return {
    tips: tipsFrom(modules),
    opinion: opinionFrom(modules, home, seed),
    interview: interviewFrom(modules),
  }
}

function tipsFrom(modules: readonly Module[]): string {
  const others = modules.filter(({ role }) => role !== 'close' && role !== 'myth')
  const useful = others.length > 0 ? others : modules
  return formatBulletList(useful.slice(0, tipCount).map(({ do: [first = ''] }) => first))
}

/** No opinion is invented: an editor takes a side, and sees the limits of the evidence. */
function opinionFrom(modules: readonly Module[], { propositions }: Pool, seed: string): string {
  const drawn = propositions
    .toSorted((one, other) => hash(seed + one) - hash(seed + other))
    .slice(0, propositionCount)
  const limits = modules.filter(({ role }) => role === 'evidence' || role === 'myth').slice(0, 2)
  return formatOpinion(
    drawn,
    limits.map(({ watch }) => watch),
  )
}

export const formatOpinion = (propositions: readonly string[], limits: readonly string[]): string =>
  [
    'Propositions to argue, for or against:',
    formatBulletList(propositions),
    'What the evidence does not carry:',
    formatBulletList(limits),
  ].join('\n\n')

/** Asks questions for a witness; no answer is ever invented. */
function interviewFrom(modules: readonly Module[]): string {
  return formatBulletList(modules.slice(0, questionCount).map(({ question }) => question))
}

export const formatBulletList = (points: readonly string[]) =>
  points.map((point) => `- ${point}`).join('\n')
