import type { AppleFigures, PieceFigures } from '@app/contract/newsroom/apple-figures'
import { useState } from 'react'
import { Link } from '../../kit/link.tsx'
import { SegmentedControl } from '../../kit/segmented-control.tsx'
import { longDate } from '../../platform/dates.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { formatMoment } from '../packages/any-package.ts'
import { generatorLink } from '../packages/package-links.ts'
import styles from './figures-section.module.css'

const orders = [
  { value: 'views', label: 'Most read' },
  { value: 'completed', label: 'Read furthest' },
] as const
type Order = (typeof orders)[number]['value']
type Counted = Readonly<Record<Order, number | null>>

const sorted = <Row extends Counted>(rows: readonly Row[], by: Order) =>
  rows.toSorted((one, other) => (other[by] ?? -1) - (one[by] ?? -1))

/** Shows Apple's figures in two tables, by piece and by theme. */
export function FiguresTables({ figures: { pieces, themes, read_at } }: { figures: AppleFigures }) {
  const now = useLocalDay()
  const [order, setOrder] = useState<Order>('views')
  return (
    <>
      <div className={styles.order}>
        <SegmentedControl label="Order" value={order} options={orders} onChange={setOrder} />
      </div>
      <table className={styles.table}>
        <caption>By piece</caption>
        <Head name="Piece" />
        <tbody>
          {sorted(pieces, order).map((piece) => (
            <tr key={piece.package_id}>
              <th scope="row">
                <Piece piece={piece} />
              </th>
              <Cells counted={piece} />
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>By theme</caption>
        <Head name="Theme" />
        <tbody>
          {sorted(themes, order).map((theme) => (
            <tr key={`${theme.stream} ${theme.theme}`}>
              <th scope="row">
                {theme.theme ?? 'Without a theme'}
                <span className={styles.more}>
                  {theme.stream === 'weekly' ? 'Weekly' : 'Premium'}, {theme.pieces}{' '}
                  {theme.pieces === 1 ? 'piece' : 'pieces'}
                </span>
              </th>
              <Cells counted={theme} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        “Read to” is how far readers got on average, each piece counted by its views.
        {read_at !== null && ` The last new figures came ${formatMoment(read_at, now)}.`}
      </p>
    </>
  )
}

const Head = ({ name }: { name: string }) => (
  <thead>
    <tr>
      <th scope="col">{name}</th>
      <th scope="col">Views</th>
      <th scope="col">Read to</th>
    </tr>
  </thead>
)

const Cells = ({ counted: { views, completed } }: { counted: Counted }) => (
  <>
    <td>{views === null ? 'not known' : views.toLocaleString('en-GB')}</td>
    <td>{completed === null ? 'not known' : `${Math.round(completed)} %`}</td>
  </>
)

function Piece({ piece }: { piece: PieceFigures }) {
  const counts = [
    counted(piece.likes, 'like'),
    counted(piece.shares, 'share'),
    counted(piece.saves, 'save'),
  ].filter((words) => words !== null)
  return (
    <>
      {piece.is_deleted ? (
        piece.title
      ) : (
        <Link href={generatorLink(piece.package_id)}>{piece.title}</Link>
      )}
      <span className={styles.more}>{[...counts, timeInWords(piece)].join(' · ')}</span>
    </>
  )
}

const counted = (count: number | null, what: string) =>
  count === null ? null : `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`

function timeInWords({ first_day: first, last_day: last }: PieceFigures) {
  if (first === null || last === null) return 'the whole time'
  return first === last ? longDate(first) : `${longDate(first)} to ${longDate(last)}`
}
