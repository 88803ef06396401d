import { hash } from '../../platform/hash.ts'

/** Numbers from 0 up to 1, always the same ones for a seed. */
export type Chance = () => number

/** mulberry32, begun with the hash of a seed. */
export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const side = 32

/** Smooth value noise over the plane, 0 to 1. */
export function noiseOf(seed: string): (x: number, y: number) => number {
  const chance = chanceOf(seed)
  const grid = Array.from({ length: side * side }, () => chance())
  const wrapped = (value: number) => ((value % side) + side) % side
  const at = (x: number, y: number) => grid[wrapped(y) * side + wrapped(x)] ?? 0
  const ease = (part: number) => part * part * (3 - 2 * part)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [ease(x - left), ease(y - top)]
    const above = at(left, top) * (1 - across) + at(left + 1, top) * across
    const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return above * (1 - down) + below * down
  }
}
