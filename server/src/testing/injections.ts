import { overstepping, misshapen } from './injections/beyond-the-role.ts'
import { disguised } from './injections/in-disguise.ts'
import type { Injection } from './injections/injection.ts'
import { invented } from './injections/out-of-thin-air.ts'
import { inward, outward } from './injections/to-and-from-outside.ts'

export const injections: readonly Injection[] = [
  ...outward,
  ...inward,
  ...overstepping,
  ...invented,
  ...disguised,
  ...misshapen,
]
