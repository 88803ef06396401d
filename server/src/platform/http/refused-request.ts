import type { Refusal } from '../refusal.ts'

/** A refusal thrown where no value can be returned. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
