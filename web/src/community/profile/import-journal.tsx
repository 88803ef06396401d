import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { ChooseArchive } from './choose-archive.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportEnded } from './import-ended.tsx'
import { ImportFound } from './import-found.tsx'
import { ImportProgress } from './import-progress.tsx'
import { importAnnouncement } from './import-words.ts'
import { importsOptions, isImportRunning, usePollImport, type Import } from './imports.data.ts'
import styles from './your-data.module.css'

/** Imports a journal step by step; the member can leave at every stage and come back. */
export function ImportJournal() {
  // The import may have progressed since, here or on another device.
  const { data, isError, refetch } = useQuery({ ...importsOptions(), refetchOnMount: 'always' })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="import" className={styles.part}>
      <h3 id="import" tabIndex={-1} ref={heading}>
        Import a journal
      </h3>
      <p>
        Bring in an export of this journal, of Day One, of Strava or of Garmin. You see what is in
        it before anything is added, and you can undo it afterwards.
      </p>
      {data ? (
        <Imports imports={data} onStage={() => passFocusTo(() => heading.current)} />
      ) : isError ? (
        <NotLoaded what="imports" onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading your imports" shapes={['line', 'half-line']} />
      )}
    </section>
  )
}

type ImportsProps = {
  imports: readonly Import[]
  /** Runs before one stage replaces another. */
  onStage: () => void
}

function Imports({ imports, onStage }: ImportsProps) {
  const [currentId, setCurrentId] = useState(() => imports.find(isOpen)?.id)
  const [fault, setFault] = useState<string>()
  const current = imports.find(({ id }) => id === currentId)
  usePollImport(current)
  const turnTo = (id: string | undefined, why?: string) => {
    onStage()
    setCurrentId(id)
    setFault(why)
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{current && importAnnouncement(current)}</span>
      </VisuallyHidden>
      {current ? (
        <CurrentImport one={current} onStage={onStage} onLeave={(why) => turnTo(undefined, why)} />
      ) : (
        <ChooseArchive
          fault={fault}
          onStage={onStage}
          onFault={setFault}
          onChecked={({ id }) => turnTo(id)}
        />
      )}
      <EarlierImports
        imports={imports.filter((one) => one !== current && one.status !== 'checked')}
      />
    </>
  )
}

const isOpen = (one: Import) => one.status === 'checked' || isImportRunning(one)

type CurrentImportProps = {
  one: Import
  onStage: () => void
  /** Returns to the file choice, with the reason if there is one. */
  onLeave: (why?: string) => void
}

function CurrentImport({ one, onStage, onLeave }: CurrentImportProps) {
  if (one.status === 'checked') return <ImportFound one={one} onStage={onStage} onLeave={onLeave} />
  if (isImportRunning(one)) return <ImportProgress one={one} />
  return <ImportEnded one={one} onLeave={onLeave} />
}
