import { useRef } from 'react'
import { createRandomId } from './random-id.ts'

/**
 * Names a piece of work towards the server, so that a double press or a retry does it once. Other
 * values are other work; so is any work after `finish`.
 */
export function useIdempotencyKey() {
  const held = useRef<{ work: string; key: string }>(null)
  return {
    keyOf(work: unknown): string {
      const text = JSON.stringify(work)
      if (held.current?.work !== text) held.current = { work: text, key: createRandomId() }
      return held.current.key
    },
    finish() {
      held.current = null
    },
  }
}
