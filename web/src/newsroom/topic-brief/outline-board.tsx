import type { Outline, OutlineMove } from '@app/contract/newsroom/topic-brief'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { Button as DragButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Badge } from '../../kit/badge.tsx'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import styles from './outline-board.module.css'
import type { OutlineDraft } from './use-outline.ts'

type OutlineBoardProps = { outline: Outline; draft: OutlineDraft }

/** The moves of a piece as cards: dragged, moved by buttons or keys, swapped for another part, dropped. */
export function OutlineBoard({ outline, draft }: OutlineBoardProps) {
  const { moves } = draft
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(moves, String(key)) })),
    onReorder: ({ keys, target }) => {
      const [moved] = keys
      if (moved !== undefined && target.dropPosition !== 'on')
        draft.place(String(moved), String(target.key), target.dropPosition)
    },
  })
  return (
    <GridList
      aria-label={outline.plan === null ? 'Outline' : `Outline: ${outline.plan.thesis}`}
      items={moves}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[moves]}
      className={classNames(styles.board)}
    >
      {(move) => (
        <GridListItem id={move.module_id} textValue={move.title} className={classNames(styles.card)}>
          <MoveCard move={move} at={moves.indexOf(move)} count={moves.length} draft={draft} />
        </GridListItem>
      )}
    </GridList>
  )
}

const titleOf = (moves: readonly OutlineMove[], id: string) =>
  moves.find(({ module_id }) => module_id === id)?.title ?? ''

type MoveCardProps = { move: OutlineMove; at: number; count: number; draft: OutlineDraft }

function MoveCard({ move, at, count, draft }: MoveCardProps) {
  const { module_id: id, title, summary, does, is_on_subject: isOnSubject, is_used_lately: isUsed } = move
  return (
    <>
      <DragButton slot="drag" aria-label={`Drag ${title}`} className={classNames(styles.grip)}>
        <GripVertical aria-hidden />
      </DragButton>
      <div className={styles.words}>
        <p className={styles.does}>
          {at + 1}. {does ?? roleNames[move.role] ?? 'Adds to the piece'}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
        {(!isOnSubject || isUsed) && (
          <p className={styles.marks}>
            {!isOnSubject && <Badge>Near the subject, not about it</Badge>}
            {isUsed && <Badge>Printed in the last nine weeks</Badge>}
          </p>
        )}
        <Alternatives move={move} draft={draft} />
      </div>
      <div className={styles.acts}>
        <IconButton
          label={`Move ${title} up`}
          icon={<ArrowUp aria-hidden />}
          isDisabled={at === 0}
          onPress={() => draft.shift(id, -1)}
        />
        <IconButton
          label={`Move ${title} down`}
          icon={<ArrowDown aria-hidden />}
          isDisabled={at === count - 1}
          onPress={() => draft.shift(id, 1)}
        />
        <IconButton label={`Leave out ${title}`} icon={<X aria-hidden />} onPress={() => draft.drop(id)} />
      </div>
    </>
  )
}

function Alternatives({ move, draft }: Pick<MoveCardProps, 'move' | 'draft'>) {
  const there = new Set(draft.moves.map(({ module_id }) => module_id))
  const free = move.alternatives.filter(({ module_id }) => !there.has(module_id))
  if (free.length === 0) return null
  const swapFor = (id: string) => {
    const part = free.find(({ module_id }) => module_id === id)
    if (part) draft.swap(move.module_id, part)
  }
  return (
    <SelectField
      label={`Instead of ${move.title}`}
      isLabelHidden
      value=""
      onChange={swapFor}
      options={[
        { value: '', label: 'Swap for …' },
        ...free.map((part) => ({
          value: part.module_id,
          label: part.is_on_subject ? part.title : `${part.title} (near the subject)`,
        })),
      ]}
    />
  )
}

const roleNames: Readonly<Record<string, string>> = {
  lead: 'Opens',
  evidence: 'Shows what was measured',
  myth: 'Corrects a belief',
  how: 'Says how it is done',
  special: 'Says who needs something else',
  risk: 'Says what can go wrong',
  recovery: 'Tells of the days after',
  fuel: 'Tells what to eat and drink',
  plan: 'Gives a plan',
  close: 'Ends',
}
