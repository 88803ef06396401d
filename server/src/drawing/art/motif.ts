import type { Chance } from './chance.ts'
import type { Dot } from './shapes.ts'

/** Draws the inside of a picture; all that differs between two seeds comes from `chance`. */
export type Motif = (pen: { chance: Chance; dot: Dot }) => string
