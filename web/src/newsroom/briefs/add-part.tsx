import type { HeldPart } from '@app/contract/newsroom/topic-brief'
import { SelectField } from '../../kit/select-field.tsx'
import type { OutlineDraft } from './use-outline.ts'

/**
 * Adds a part that is held, or one that was offered for another place, at the end of the outline.
 */
export function AddPart({ held, draft }: { held: readonly HeldPart[]; draft: OutlineDraft }) {
  const there = new Set(draft.moves.map(({ module_id }) => module_id))
  const offered = new Map(
    [...held, ...draft.suggested.flatMap((move) => [move, ...move.alternatives])].map((part) => [
      part.module_id,
      part,
    ]),
  )
  const free = [...offered.values()].filter(({ module_id }) => !there.has(module_id))
  if (free.length === 0) return null
  const add = (id: string) => {
    const part = offered.get(id)
    if (part) draft.add(part)
  }
  return (
    <SelectField
      label="Add a part"
      value=""
      onChange={add}
      options={[
        { value: '', label: 'Choose …' },
        ...free.map((part) => ({
          value: part.module_id,
          label: part.is_on_subject ? part.title : `${part.title} (near the subject)`,
        })),
      ]}
    />
  )
}
