import type { CorpusFigures } from './corpus-figures.ts'

const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`)
const rate = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} per 100`)

/** Formats the figures beside the ones to reach, as a table in Markdown. */
export function formatCorpusTable(figures: CorpusFigures): string {
  const { heard } = figures
  const rows = [
    ['Theme right (the first)', share(figures.themeRight), '85 %'],
    [
      'Niggles seen, with part and side; false',
      `${share(figures.niggleRecall)}; ${rate(figures.niggleFalsePer100)}`,
      '90 %; 3 per 100',
    ],
    [
      'Earlier entries brought up where they should be; where they should not',
      `${share(figures.threadRecall)}; ${rate(figures.threadFalsePer100)}`,
      '75 %; 2 per 100',
    ],
    [
      'Sorrow heard; false',
      `${share(figures.sorrowRecall)}; ${rate(figures.sorrowFalsePer100)}`,
      '90 %; 1 per 100',
    ],
    ['Mood the wrong way round', share(figures.moodReversed), 'under 3 %'],
    ['Questions answered, or sent to the right person', share(figures.questionsServed), '80 %'],
    ['Figures used where one is central', share(figures.numbersUsed), '60 %'],
    [
      'Heard: emergency, urgent, crisis; despair at least softly',
      [heard.emergency, heard.urgent, heard.crisis, heard.soft].map(share).join(', '),
      '95 %, 95 %, 95 %, 80 %',
    ],
    [
      'A doubtful sentence in place of the page: emergency, urgent',
      [figures.doubtful.emergency, figures.doubtful.urgent].map(share).join(', '),
      '–',
    ],
    [
      'On ordinary entries: alarms; doubtful; soft tier',
      `${rate(figures.alarmsPer100)}; ${rate(figures.doubtfulPer100)}; ${rate(figures.softPer100)}`,
      '0.5; –; 3 per 100',
    ],
    [
      'Time of a letter, median; p99',
      `${figures.medianMs.toFixed(1)} ms; ${figures.p99Ms.toFixed(1)} ms`,
      'under 8; 20 ms',
    ],
  ]
  const lines = [
    [`${figures.entries} entries`, 'Found', 'To reach'],
    ['---', '---', '---'],
    ...rows,
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
