import { expect, test } from 'vitest'
import { outcomeToast } from './outcome-toast.ts'

test.for([
  ['saved', { title: 'Card updated' }],
  ['kept', null],
  ['unsaved', null],
  ['theirs', null],
  [undefined, { title: 'Save not available', tone: 'destructive' }],
] as const)('a card that ends as %s says %o', ([outcome, toast]) => {
  expect(outcomeToast(outcome)).toEqual(toast)
})
