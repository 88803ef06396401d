/** Counts the streams that each editor keeps open, on this server. */
export type StreamCount = {
  /** Lets another stream in, with the function to call at its end; null where there are enough. */
  enter(editorId: string): (() => void) | null
}

export function countStreams(mostOfOne: number): StreamCount {
  const open = new Map<string, number>()
  return {
    enter(editorId) {
      const before = open.get(editorId) ?? 0
      if (before >= mostOfOne) return null
      open.set(editorId, before + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(editorId) ?? 1) - 1
        if (left === 0) open.delete(editorId)
        else open.set(editorId, left)
      }
    },
  }
}
