import type { Module } from '../knowledge/writer-schema.ts'
import type { PartRater } from '../topic/rate-part.ts'
import type { ShelfUse } from './shelf-use.ts'

/** The modules of a piece: those about its subject, and the neighbours that fill it. */
export type ChosenParts = { onSubject: readonly Module[]; neighbours: readonly Module[] }

/** By this parts are ranked: when they were printed, and how near each is to what is asked. */
export type Ranking = { use: ShelfUse; rater: PartRater }
