import { expect, test } from 'vitest'
import { weeklyOf } from '../../testing/packages.ts'
import { groupByTopic } from './group-by-topic.ts'

const written = (id: string, topic: string) => weeklyOf({ id, topic })

test('packages of one topic stand together, however it was typed, and the newest topic comes first', () => {
  const groups = groupByTopic([
    written('c', 'Rest days  that work'),
    written('b', 'Hills'),
    written('a', 'rest days that work '),
  ])
  expect(groups.map(({ topic, packages }) => [topic, packages.map(({ id }) => id)])).toEqual([
    ['Rest days  that work', ['c', 'a']],
    ['Hills', ['b']],
  ])
})
