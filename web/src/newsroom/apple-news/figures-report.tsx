import type { CountedFigure, FiguresReading } from '@app/contract/newsroom/apple-figures'
import { Disclosure } from '../../kit/disclosure.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './figures-section.module.css'

type Column = FiguresReading['columns'][number]
type Left = FiguresReading['left'][number]

const useLabels: Readonly<Record<CountedFigure | 'article' | 'day', string>> = {
  article: 'which piece it is',
  day: 'the date',
  views: 'views',
  unique_viewers: 'people who came',
  time_s: 'reading time',
  completed: 'how far readers got',
  likes: 'likes',
  shares: 'shares',
  saves: 'saves',
}

/** Says what became of a file: what was added, which columns were taken, which rows were not. */
export function FiguresReport({ reading }: { reading: FiguresReading }) {
  const { added, replaced, unchanged, columns, left, left_unlisted: unlisted } = reading
  const leftRows = left.reduce((sum, { rows }) => sum + rows, 0) + unlisted
  const isNew = added + replaced > 0
  return (
    <Notice
      tone={leftRows > 0 ? 'sun' : 'tint'}
      title={isNew ? 'The figures are in' : 'Nothing in this file is new'}
    >
      <p>
        {rowsInWords(added)} added, {replaced.toLocaleString('en-GB')} replaced,{' '}
        {unchanged.toLocaleString('en-GB')} known already
        {leftRows > 0 && `, ${leftRows.toLocaleString('en-GB')} not taken`}.{' '}
        {reading.is_by_day
          ? 'The file counts each day.'
          : 'The file counts the whole time since each piece went out.'}
        {reading.date_note !== null && ` ${reading.date_note}`}
      </p>
      <Disclosure summary="Which columns were taken">
        <Columns columns={columns} />
      </Disclosure>
      {leftRows > 0 && (
        <Disclosure
          summary={`Rows that were not taken (${leftRows.toLocaleString('en-GB')})`}
          isOpen
        >
          <ul className={styles.lines}>
            {left.map((one) => (
              <LeftRows key={`${one.line} ${one.reason}`} left={one} />
            ))}
          </ul>
          {unlisted > 0 && <p>And {rowsInWords(unlisted)} more, of other articles.</p>}
        </Disclosure>
      )}
    </Notice>
  )
}

const rowsInWords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`

function Columns({ columns }: { columns: readonly Column[] }) {
  const others = columns.filter(({ use }) => use === null).map(({ name }) => `“${name}”`)
  return (
    <>
      <ul className={styles.lines}>
        {columns.map(
          ({ name, use }, index) =>
            use !== null && (
              // Two columns may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                “{name}”: {useLabels[use]}
              </li>
            ),
        )}
      </ul>
      <p>{others.length === 0 ? 'No column was left out.' : `Not taken: ${others.join(', ')}.`}</p>
    </>
  )
}

const LeftRows = ({ left: { line, article, reason, rows } }: { left: Left }) => (
  <li>
    Line {line}
    {rows > 1 && ` and ${rowsInWords(rows - 1)} more`}, <b>{article}</b>: {reason}
  </li>
)
