import { FolderUp } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { DropZone } from '../../kit/drop-zone.tsx'
import { FieldNotes } from '../../kit/field-frame.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import type { Import } from './imports.data.ts'
import styles from './imports.module.css'
import { useArchive } from './use-archive.ts'

type ChooseArchiveProps = {
  fault: string | undefined
  onFault: (fault: string | undefined) => void
  /** Runs before the form changes to the upload's progress, and before it changes back. */
  onStage: () => void
  onChecked: (one: Import) => void
}

/** Lets the member pick or drop a file to import, then uploads it with progress. */
export function ChooseArchive({ fault, onFault, onStage, onChecked }: ChooseArchiveProps) {
  const { sending, pick, cancel } = useArchive({ onFault, onStage, onChecked })
  if (sending) return <Sending {...sending} onCancel={cancel} />
  return (
    <>
      <ArchiveField fault={fault} onPick={pick} />
      <ExportInstructions />
    </>
  )
}

function ArchiveField({
  fault,
  onPick,
}: {
  fault: string | undefined
  onPick: (file: File) => void
}) {
  const id = useId()
  return (
    <div role="group" aria-label="File to import">
      <DropZone
        label="Choose a ZIP file"
        hint="Or drop it here. Up to 500 MB; leave it packed, as it came."
        icon={<FolderUp aria-hidden />}
        accept=".zip,application/zip,application/x-zip-compressed"
        onPick={onPick}
        faultId={fault === undefined ? undefined : `${id}-fault`}
      />
      <div role="alert">
        <FieldNotes id={id} hint={undefined} fault={fault} />
      </div>
    </div>
  )
}

function Sending({
  fileName,
  share,
  onCancel,
}: {
  fileName: string
  share: number
  onCancel: () => void
}) {
  const percent = Math.floor(share * 100)
  const stage = share < 1 ? 'Sending' : 'Looking through'
  return (
    <div className={styles.stage}>
      <p className={styles.stageTitle}>
        {stage} {fileName}…
      </p>
      <ProgressBar label="Sending progress" percent={percent} />
      <p className={styles.quiet}>
        {share < 1
          ? `${percent} % sent. Please stay on this page until it is all there.`
          : 'It has all arrived. This may take a minute.'}
      </p>
      <VisuallyHidden>
        <span role="status">{`${stage} ${fileName}`}</span>
      </VisuallyHidden>
      <div>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** Says how to export the file from each product, in that product's words. */
function ExportInstructions() {
  return (
    <div>
      <Disclosure summary="Where to find your Day One export">
        <p className={styles.help}>
          In Day One, open Settings, then Import/Export, and choose “Export Day One JSON (.zip)”,
          with media if you want your photos.
        </p>
      </Disclosure>
      <Disclosure summary="Where to find your Strava export">
        <p className={styles.help}>
          On Strava’s website, open Settings, then My Account. Under “Download or Delete Your
          Account” choose “Get Started”, then only “Request your archive”: Strava mails you a link
          to the file, and nothing is deleted.
        </p>
      </Disclosure>
      <Disclosure summary="Where to find your Garmin export">
        <p className={styles.help}>
          On Garmin’s website, open your account, then Data Management, “Export Your Data” and
          “Request Data Export”. Garmin mails you a link within some days, at most thirty. Choose
          the file as it comes: your sessions and their tracks are taken from it, and what the watch
          measured by day and night stays behind.
        </p>
      </Disclosure>
    </div>
  )
}
