import type { HeardAnswer } from './corpus-figures.ts'

/** Formats entries, labels and letters side by side, to be read, as Markdown. */
export const formatCorpusLetters = (answered: readonly HeardAnswer[]): string =>
  `${answered.map(formatOne).join('\n\n')}\n`

function formatOne({ entry, heard }: HeardAnswer): string {
  const { id, title, content, labels, gold } = entry
  const { text, ms, ...understood } = heard
  return [
    `## ${id} ${title}`,
    content,
    `Labels: \`${JSON.stringify(labels)}\``,
    `Understood in ${ms.toFixed(1)} ms: \`${JSON.stringify(understood)}\``,
    `### Letter\n\n${text}`,
    ...(gold === null ? [] : [`### Letter of the corpus\n\n${gold}`]),
  ].join('\n\n')
}
