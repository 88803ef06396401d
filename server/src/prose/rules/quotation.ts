import { quotationsIn, stands } from '../quotations.ts'
import type { Rule } from '../spec.ts'

/** Words in quotation marks were said by somebody: a member is never given words that they did not write. */
export const quotation: Rule = ({ said }, spec) => quotationsIn(said).filter((words) => !stands(words, spec))
