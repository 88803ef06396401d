import type { SharedFigures as Figures } from '@app/contract/community/shared-journal'
import { distanceInWords, minutesInWords, sportLabels } from '@app/contract/community/workout'
import { Card } from '../../kit/card.tsx'
import { shortDayAndMonth } from '../../platform/dates.ts'
import styles from './shared-figures.module.css'

type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** The sessions in two tables, by sport and by week. */
export function SharedFigures({ figures: { sports, weeks } }: { figures: Figures }) {
  const bySport = sports.map(({ sport, sessions, minutes, distance_m }) => [
    sportLabels[sport],
    sessions.toLocaleString('en-GB'),
    minutes === 0 ? 'not given' : minutesInWords(minutes),
    distance_m === 0 ? 'not given' : distanceInWords(distance_m, sport),
  ])
  const byWeek = weeks.map(({ from, sessions, minutes, effort }) => [
    shortDayAndMonth(from),
    sessions.toLocaleString('en-GB'),
    minutesInWords(minutes),
    effort === null ? 'not given' : `${effort} of 10`,
  ])
  return (
    <Card>
      <section aria-label="Training" className={styles.figures}>
        <h2>Training</h2>
        <FigureTable
          caption="By sport"
          head={['Sport', 'Sessions', 'Time', 'Distance']}
          rows={bySport}
        />
        <FigureTable
          caption="By week"
          head={['Week from', 'Sessions', 'Time', 'Mean effort']}
          rows={byWeek}
        />
      </section>
    </Card>
  )
}

const FigureTable = ({ caption, head, rows }: Table) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
