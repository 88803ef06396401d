import type { HeldPart, Outline, OutlineMove } from '@app/contract/newsroom/topic-brief'
import { useState } from 'react'

/** The outline as the editor has it: the moves in their order, and all that changes them. */
export type OutlineDraft = ReturnType<typeof useOutline>

/** Holds the editor's order of moves. A new outline from the server replaces it. */
export function useOutline(outline: Outline) {
  const [draft, setDraft] = useState({ outline, moves: outline.moves })
  if (draft.outline !== outline) setDraft({ outline, moves: outline.moves })
  const { moves } = draft
  const change = (next: readonly OutlineMove[]) => setDraft({ outline, moves: [...next] })
  const placeOf = (id: string) => moves.findIndex(({ module_id }) => module_id === id)
  return {
    moves,
    /** As the server suggested them. */
    suggested: outline.moves,
    isChanged: moves !== outline.moves,
    /** Moves a part by so many places; -1 is up. */
    shift(id: string, by: number) {
      const at = placeOf(id)
      const [move] = moves.slice(at, at + 1)
      if (move && at + by >= 0 && at + by < moves.length)
        change(moves.toSpliced(at, 1).toSpliced(at + by, 0, move))
    },
    /** Puts a part before or after another one. */
    place(id: string, target: string, position: 'before' | 'after') {
      const move = moves.find(({ module_id }) => module_id === id)
      const rest = moves.filter(({ module_id }) => module_id !== id)
      const at = rest.findIndex(({ module_id }) => module_id === target)
      if (move && at !== -1) change(rest.toSpliced(position === 'before' ? at : at + 1, 0, move))
    },
    /** Puts another part in the place of one; that one becomes an alternative to it. */
    swap(id: string, part: HeldPart) {
      change(moves.map((move) => (move.module_id === id ? asMove(part, move) : move)))
    },
    drop(id: string) {
      change(moves.filter(({ module_id }) => module_id !== id))
    },
    add(part: HeldPart) {
      change([...moves, { ...part, does: null, alternatives: [] }])
    },
    reset() {
      setDraft({ outline, moves: outline.moves })
    },
  }
}

const asMove = (part: HeldPart, { does, alternatives, ...left }: OutlineMove): OutlineMove => ({
  ...part,
  does: part.role === left.role ? does : null,
  alternatives: alternatives.map((other) => (other.module_id === part.module_id ? left : other)),
})
