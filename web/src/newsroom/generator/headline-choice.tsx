import type { Generation } from '@app/contract/newsroom/generations'
import { useState } from 'react'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import styles from './headline-choice.module.css'

/** The headline that is published, chosen at once. */
export function HeadlineChoice({ generation }: { generation: Generation }) {
  const { save, conflict } = useSavePackage('weekly', generation)
  const [pending, setPending] = useState<string | null>(null)
  const chosen = pending ?? generation.title
  const choose = async (title: string) => {
    setPending(title)
    await save(() => ({ title }))
    setPending(null)
  }
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>Choose the headline to publish</VisuallyHidden>
      </legend>
      {generation.headlines.map((headline) => (
        <label key={headline} className={styles.option}>
          <input
            type="radio"
            name={`headline-${generation.id}`}
            checked={headline === chosen}
            onChange={() => void choose(headline)}
            className={styles.input}
          />
          <span>{headline}</span>
        </label>
      ))}
      <ConflictDialog conflict={conflict} />
    </fieldset>
  )
}
