import type { HeldPart, Outline, OutlineMove } from '@app/contract/newsroom/topic-brief'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './outline-board.module.css'
import { useDragOrder } from './use-drag-order.ts'
import type { OutlineDraft } from './use-outline.ts'

type OutlineBoardProps = { outline: Outline; draft: OutlineDraft }

/** The moves of a piece as cards: dragged, moved by buttons, swapped for another part, left out. */
export function OutlineBoard({ outline, draft }: OutlineBoardProps) {
  const { moves } = draft
  const board = useRef<HTMLOListElement>(null)
  const dragged = useDragOrder(board, draft.place)
  const { news, shift, swap, drop } = useAnnouncedMoves(board, draft)
  return (
    <>
      <ol
        ref={board}
        aria-label={outline.plan === null ? 'Outline' : `Outline: ${outline.plan.thesis}`}
        className={styles.board}
      >
        {moves.map((move, at) => (
          <li
            key={move.module_id}
            draggable
            data-part={move.module_id}
            className={classNames(
              styles.card,
              !move.is_on_subject && styles.off,
              dragged === move.module_id && styles.dragged,
            )}
          >
            <GripVertical aria-hidden className={styles.grip} />
            <MoveWords move={move} at={at} draft={draft} onSwap={(part) => swap(move, part)} />
            <MoveActs move={move} at={at} of={moves.length} onShift={shift} onDrop={drop} />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{news}</p>
      </VisuallyHidden>
    </>
  )
}

/** Changes the outline, says what has changed, and puts the focus where the next press belongs. */
function useAnnouncedMoves(board: RefObject<HTMLOListElement | null>, draft: OutlineDraft) {
  const { moves } = draft
  const [news, setNews] = useState('')
  const focusOn = useRef<string | null>(null)
  // A card that moves, changes or goes takes its buttons along, and the browser drops the focus.
  useEffect(() => {
    if (focusOn.current === null) return
    board.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = null
  })
  const shift = ({ module_id: id, title }: OutlineMove, by: -1 | 1) => {
    const at = moves.findIndex(({ module_id }) => module_id === id) + by
    const isAtEnd = at === 0 || at === moves.length - 1
    focusOn.current = `[data-act="${isAtEnd ? -by : by} ${id}"]:enabled`
    draft.shift(id, by)
    setNews(`${title} is now ${at + 1} of ${moves.length}.`)
  }
  const swap = ({ module_id: id, title }: OutlineMove, part: HeldPart) => {
    focusOn.current = `[data-part="${part.module_id}"] select`
    draft.swap(id, part)
    setNews(`${part.title} stands in the place of ${title}.`)
  }
  const drop = ({ module_id: id, title }: OutlineMove, at: number) => {
    const next = moves[at + 1] ?? moves[at - 1]
    focusOn.current = next ? `[data-act="x ${next.module_id}"]` : null
    draft.drop(id)
    setNews(`${title} is left out; ${moves.length - 1} are left.`)
  }
  return { news, shift, swap, drop }
}

type MoveActsProps = {
  move: OutlineMove
  at: number
  of: number
  onShift: (move: OutlineMove, by: -1 | 1) => void
  onDrop: (move: OutlineMove, at: number) => void
}

function MoveActs({ move, at, of, onShift, onDrop }: MoveActsProps) {
  return (
    <div className={styles.acts}>
      <IconButton
        label={`Move ${move.title} up`}
        icon={<ArrowUp aria-hidden />}
        isDisabled={at === 0}
        data-act={`-1 ${move.module_id}`}
        onPress={() => onShift(move, -1)}
      />
      <IconButton
        label={`Move ${move.title} down`}
        icon={<ArrowDown aria-hidden />}
        isDisabled={at === of - 1}
        data-act={`1 ${move.module_id}`}
        onPress={() => onShift(move, 1)}
      />
      <IconButton
        label={`Leave out ${move.title}`}
        icon={<X aria-hidden />}
        data-act={`x ${move.module_id}`}
        onPress={() => onDrop(move, at)}
      />
    </div>
  )
}

type MoveWordsProps = {
  move: OutlineMove
  at: number
  draft: OutlineDraft
  onSwap: (part: HeldPart) => void
}

function MoveWords({ move, at, draft, onSwap }: MoveWordsProps) {
  const { title, summary, does, role, is_on_subject: isOnSubject, is_used_lately: isUsed } = move
  return (
    <div className={styles.words}>
      <p className={styles.does}>
        {at + 1}. {does ?? roleNames[role] ?? 'Adds to the piece'}
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.summary}>{summary}</p>
      {(!isOnSubject || isUsed) && (
        <p className={styles.marks}>
          {!isOnSubject && <Badge>Near the subject, not about it</Badge>}
          {isUsed && <Badge>Printed in the last nine weeks</Badge>}
        </p>
      )}
      <Alternatives move={move} draft={draft} onSwap={onSwap} />
    </div>
  )
}

function Alternatives({ move, draft, onSwap }: Omit<MoveWordsProps, 'at'>) {
  const there = new Set(draft.moves.map(({ module_id }) => module_id))
  const free = move.alternatives.filter(({ module_id }) => !there.has(module_id))
  if (free.length === 0) return null
  const swapFor = (id: string) => {
    const part = free.find(({ module_id }) => module_id === id)
    if (part) onSwap(part)
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
