import { expect, test } from 'vitest'
import { authorsIn } from './authors.ts'

test.each([
  ['By Ruth Fell and Tom Dale', ['Ruth Fell', 'Tom Dale']],
  ['Ann Dale, PhD, and Ruth Fell, M.D.', ['Ann Dale', 'Ruth Fell']],
  ['Mae Dale & Ma Ling', ['Mae Dale', 'Ma Ling']],
])('the authors of “%s”', (byline, authors) => {
  expect(authorsIn(byline)).toEqual(authors)
})
