import { useRef } from 'react'
import { createRandomId } from './random-id.ts'

/**
 * Names one piece of work towards the server: pressed twice, or tried again after an answer that never came,
 * it is done once. Other words are other work; so is anything after `finish`.
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
