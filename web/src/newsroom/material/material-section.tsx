import { Pencil, Quote } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { streamOf, type AnyPackage } from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { PackageSection, SectionActions } from '../packages/package-section.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import { MaterialFields } from './material-fields.tsx'
import { MaterialShown } from './material-shown.tsx'
import { materialWords, readMaterial } from './material-words.ts'
import styles from './material.module.css'

/** The editor's own material of a package, with its agreements. */
export function MaterialSection({ content }: { content: AnyPackage }) {
  const [isEditing, setIsEditing] = useState(false)
  const { material } = content
  if (material === null) return null
  return (
    <PackageSection id="package-material" title="From the editor" icon={<Quote aria-hidden />}>
      {isEditing ? (
        <MaterialForm content={content} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <SectionActions>
            <Button
              variant="outline"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label="Edit your material"
              onPress={() => setIsEditing(true)}
            >
              Edit
            </Button>
          </SectionActions>
          <MaterialShown material={material} />
        </>
      )}
    </PackageSection>
  )
}

function MaterialForm({ content, onClose }: { content: AnyPackage; onClose: () => void }) {
  const { save, isSaving, conflict } = useSavePackage(streamOf(content), content)
  const [words, setWords] = useState(() => materialWords(content.material))
  const { material, faults } = readMaterial(words)
  const send = async () => {
    if (Object.keys(faults).length > 0) return
    // Agreeing to a quotation shows nothing to readers by itself.
    const outcome = await save(() => ({ material: material ?? null, publish: false }))
    if (outcome !== 'unsaved') onClose()
  }
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>The text is not changed by this: its checks compare the two.</p>
      <MaterialFields words={words} faults={faults} onChange={setWords} />
      <SectionActions>
        <Button isBusy={isSaving} busyLabel="Saving…" onPress={() => void send()}>
          Save your material
        </Button>
        <Button variant="outline" onPress={onClose}>
          Cancel
        </Button>
      </SectionActions>
      <ConflictDialog conflict={conflict} />
    </div>
  )
}
