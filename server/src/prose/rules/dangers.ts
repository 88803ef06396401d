import { dangersIn, type Dangers } from '../danger.ts'
import type { AnalysedText, ProseSpec, ProseRule } from '../spec.ts'

/** A warning sign is named with a stop or a clinician beside it, or not at all. */
export const warningSign: ProseRule = (prose, spec) =>
  spec.isReminded === true ? [] : dangersOf(prose, spec).unanswered

/** Nobody who has not examined a person says that a sign is nothing, or has them train on through it. */
export const falseComfort: ProseRule = (prose, spec) => dangersOf(prose, spec).comforting

/** A medicine, a device and the rules after an operation are changed by those who gave them. */
export const prescribed: ProseRule = (prose, spec) => dangersOf(prose, spec).changing

// The three rules ask for the same reading of a text, which is the dearest of them all.
const known = new WeakMap<AnalysedText, Dangers>()

function dangersOf(prose: AnalysedText, { namesSign }: ProseSpec): Dangers {
  const found = known.get(prose) ?? dangersIn(prose.own, namesSign)
  known.set(prose, found)
  return found
}
