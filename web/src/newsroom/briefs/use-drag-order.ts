import { useEffect, useState, type RefObject } from 'react'

type Place = (id: string, target: string, position: 'before' | 'after') => void

/** Lets the items of a list be dragged to another place; each names itself by `data-part`. */
export function useDragOrder(list: RefObject<HTMLElement | null>, place: Place) {
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(() => {
    const board = list.current
    if (!board) return
    const start = (event: DragEvent) => setDragged(partAt(event)?.dataset['part'] ?? null)
    const end = () => setDragged(null)
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const target = partAt(event)
      const id = target?.dataset['part']
      if (!target || id === undefined || dragged === null) return
      const { top, height } = target.getBoundingClientRect()
      place(dragged, id, event.clientY < top + height / 2 ? 'before' : 'after')
      end()
    }
    board.addEventListener('dragstart', start)
    board.addEventListener('dragend', end)
    board.addEventListener('dragover', over)
    board.addEventListener('drop', drop)
    return () => {
      board.removeEventListener('dragstart', start)
      board.removeEventListener('dragend', end)
      board.removeEventListener('dragover', over)
      board.removeEventListener('drop', drop)
    }
  }, [list, place, dragged])
  return dragged
}

const partAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
