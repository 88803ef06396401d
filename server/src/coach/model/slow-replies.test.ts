import { expect, test } from 'vitest'
import { openLetterCheck } from '../../testing/check-letters.ts'
import { readFairLetters } from '../../testing/fair-letters.ts'
import { loadKnowledge } from '../coach.ts'

const faultsOf = openLetterCheck(await loadKnowledge())
const [letter] = await readFairLetters()
const largestReply = 16_000

test.each([
  'keep whatever ',
  'despite running ',
  'most women in their ',
  'not no never ',
  'a professor ',
  '1-',
  'run/',
])('a reply made to be slow to read is read in bounded time: %s', (words) => {
  if (!letter) throw new Error('there is no letter')
  const for_you = words.repeat(largestReply / words.length)
  const before = process.cpuUsage()
  expect(faultsOf({ ...letter, reply: { ...letter.reply, for_you } })).not.toEqual([])
  expect(process.cpuUsage(before).user).toBeLessThan(2000_000)
})
