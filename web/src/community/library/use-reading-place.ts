import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMember } from '../auth/member.ts'
import { keepPlace, readPlace, type ReadingPlace } from './reading-places.ts'

/** The part being read (from 1; 0 above the first) and the number of parts. */
export type ReadingProgress = { part: number; of: number }

const keepAfterMs = 300

/**
 * Follows the part of an article that is being read, and keeps the place for the next visit. Parts
 * begin at the headings inside `article`.
 */
export function useReadingPlace(
  article: RefObject<HTMLElement | null>,
  contentId: string,
): ReadingProgress {
  const { id: memberId } = useMember()
  const [progress, setProgress] = useState<ReadingProgress>({ part: 0, of: 0 })
  const isBack = useRef(false)
  useEffect(() => {
    const text = article.current
    const scroller = text?.closest<HTMLElement>('[role="dialog"]')
    if (!text || !scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const heads = headsOf(text)
      const place = placeIn(scroller, heads, text)
      setProgress((known) =>
        known.part === place.part && known.of === heads.length
          ? known
          : { part: place.part, of: heads.length },
      )
      clearTimeout(timer)
      timer = setTimeout(
        () => keepPlace(memberId, contentId, isAtRest(place) ? undefined : place),
        keepAfterMs,
      )
    }
    const start = () => {
      if (!isBack.current) goBackTo(scroller, text, readPlace(memberId, contentId))
      isBack.current = true
      follow()
    }
    // The reader of Markdown is fetched with the first article: until then there is no text to go
    // to.
    const observer = new MutationObserver(start)
    observer.observe(text, { childList: true, subtree: true })
    if (headsOf(text).length > 0) start()
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      scroller.removeEventListener('scroll', follow)
    }
  }, [article, contentId, memberId])
  return progress
}

const headsOf = (text: HTMLElement) => [...text.querySelectorAll('h3')]

/** Nothing is kept before the first part. */
const isAtRest = ({ part, share }: ReadingPlace) => part === 0 && share < 1

/** The line at which the eye is: a third down the window. */
const eyeLine = (scroller: HTMLElement) =>
  scroller.getBoundingClientRect().top + scroller.clientHeight / 3

function placeIn(
  scroller: HTMLElement,
  heads: readonly Element[],
  text: HTMLElement,
): ReadingPlace {
  const eye = eyeLine(scroller)
  const part = heads.findLastIndex((head) => head.getBoundingClientRect().top <= eye) + 1
  const { top, bottom } = partBox(heads, part, text)
  return { part, share: Math.min(1, Math.max(0, (eye - top) / Math.max(1, bottom - top))) }
}

function partBox(heads: readonly Element[], part: number, text: HTMLElement) {
  const box = text.getBoundingClientRect()
  return {
    top: heads[part - 1]?.getBoundingClientRect().top ?? box.top,
    bottom: heads[part]?.getBoundingClientRect().top ?? box.bottom,
  }
}

function goBackTo(scroller: HTMLElement, text: HTMLElement, place: ReadingPlace | undefined) {
  const heads = headsOf(text)
  if (place === undefined || place.part === 0 || place.part > heads.length) return
  const { top, bottom } = partBox(heads, place.part, text)
  scroller.scrollTop += top + (bottom - top) * place.share - eyeLine(scroller)
}
