import { longestCardTitle } from '../prose/limits.ts'
import type { Module } from './knowledge/writer-schema.ts'

/** Ten cards: one for each module, and a recap in place of the last. */
export function roadmapOf(modules: readonly Module[]): string {
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
