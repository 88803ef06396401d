import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { isPublishedBySaving, streamOf, type AnyPackage } from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import styles from './headline-choice.module.css'

/**
 * Chooses the published headline at once, or after a confirmation if that would publish a draft.
 */
export function HeadlineChoice({ content }: { content: AnyPackage }) {
  const { chosen, choose, conflict } = useChoice(content)
  const [held, setHeld] = useState<string | null>(null)
  const isHeld = isPublishedBySaving(content)
  const shown = isHeld ? (held ?? chosen) : chosen
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>Choose the headline to publish</VisuallyHidden>
      </legend>
      {content.headlines.map((headline) => (
        <label key={headline} className={styles.option}>
          <input
            type="radio"
            name={`headline-${content.id}`}
            checked={headline === shown}
            onChange={() => (isHeld ? setHeld(headline) : void choose(headline))}
            className={styles.input}
          />
          <span>{headline}</span>
        </label>
      ))}
      {isHeld && shown !== chosen && (
        <div className={styles.ways}>
          <Button size="sm" onPress={() => void choose(shown).then(() => setHeld(null))}>
            Save and publish
          </Button>
          <Button
            size="sm"
            variant="outline"
            onPress={() => void choose(shown, false).then(() => setHeld(null))}
          >
            Save draft
          </Button>
        </div>
      )}
      <ConflictDialog conflict={conflict} />
    </fieldset>
  )
}

/**
 * Saves in sequence: arrow keys pass over headlines faster than a save takes, and the last one
 * counts.
 */
function useChoice(content: AnyPackage) {
  const { save, conflict } = useSavePackage(streamOf(content), content)
  const [wanted, setWanted] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const choose = async (title: string, publish?: false) => {
    setWanted(title)
    const isSaving = latest.current !== null
    latest.current = title
    if (isSaving) return
    await saveLatest(publish)
    latest.current = null
    setWanted(null)
  }
  const saveLatest = async (publish?: false) => {
    let saved: string | null = null
    while (latest.current !== null && latest.current !== saved) {
      const title: string = latest.current
      // Based on the version that the previous save created.
      const outcome = await save(() => ({ title, ...(publish === false && { publish }) }))
      if (outcome === 'unsaved' || outcome === 'theirs') return
      saved = title
    }
  }
  return { chosen: wanted ?? content.title, choose, conflict }
}
