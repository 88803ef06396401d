import { maxFiguresBytes } from '@app/contract/newsroom/apple-figures'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { DropZone } from '../../kit/drop-zone.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FieldNotes } from '../../kit/field-frame.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { readReason } from '../../platform/failure-toast.ts'
import { appleFiguresOptions, useAddFigures } from './apple-figures.data.ts'
import screen from './apple-articles-screen.module.css'
import styles from './figures-section.module.css'
import { FiguresReport } from './figures-report.tsx'
import { FiguresTables } from './figures-tables.tsx'

const tooLarge = 'A file may have 5 MB at most. Export a shorter time.'

/** Takes the files that News Publisher exports, and shows what Apple counted. */
export function FiguresSection() {
  return (
    <section aria-labelledby="apple-figures" className={screen.section}>
      <h2 id="apple-figures">What Apple counted</h2>
      <AddFigures />
      <Figures />
    </section>
  )
}

function AddFigures() {
  const id = useId()
  const [largeFile, setLargeFile] = useState(false)
  const { mutate, isPending, error, data, variables } = useAddFigures()
  const fault = largeFile
    ? tooLarge
    : error && (readReason(error) ?? 'The file could not be read. Please try again.')
  const pick = (file: File) => {
    setLargeFile(file.size > maxFiguresBytes)
    if (file.size <= maxFiguresBytes) mutate(file)
  }
  return (
    <div className={screen.section}>
      <div role="group" aria-label="Figures from News Publisher">
        <DropZone
          label={isPending ? `Reading ${variables.name}…` : 'Choose a CSV file'}
          hint="Or drop it here, as News Publisher exports it. The same file twice does no harm."
          icon={<FileSpreadsheet aria-hidden />}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onPick={pick}
          faultId={fault ? `${id}-fault` : undefined}
        />
        <div role="alert">
          <FieldNotes id={id} hint={undefined} fault={fault ?? undefined} />
        </div>
      </div>
      <Disclosure summary="Where to find the file">
        <p className={styles.help}>
          In News Publisher open Analytics, choose the articles and the days, and export them as
          CSV, with the names of the columns in English. Which columns were taken is said here
          afterwards.
        </p>
      </Disclosure>
      <div role="status">{data && !fault && !isPending && <FiguresReport reading={data} />}</div>
    </div>
  )
}

function Figures() {
  const { data: figures, error, refetch } = useQuery(appleFiguresOptions())
  if (figures === undefined && error === null)
    return <SkeletonGroup label="Loading the figures" shapes={['row', 'row', 'row']} />
  if (figures === undefined)
    return (
      <Notice
        tone="alert"
        title="The figures could not be loaded"
        action={
          <Button variant="outline" size="sm" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {readReason(error) ?? 'Something went wrong on this page.'}
      </Notice>
    )
  if (figures.pieces.length === 0)
    return (
      <EmptyState title="No figures yet">
        Export the figures of your articles in News Publisher, and drop the file above.
      </EmptyState>
    )
  return <FiguresTables figures={figures} />
}
