import { TypeOverrides } from 'pg'

const int8 = 20
const date = 1082
const numeric = 1700

/**
 * The types of columns: whole numbers and decimals as numbers, days as `2026-03-02`, points in time
 * as Dates.
 */
export function columnTypes(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(int8, safeInteger)
  types.setTypeParser(numeric, Number)
  types.setTypeParser(date, (day) => day)
  return types
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
