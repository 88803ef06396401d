import { expect, test } from 'vitest'
import { withoutSourceList } from './source-list.ts'

test('no line under the sources is lost, however it is listed', () => {
  const article = `Rest.

## Sources and further reading
These were read in full.
1. Greendale et al., 2012
2) [Lunn, 2020](https://example.org/lunn)
- A long title that
  goes on below
* Dale, 2021

## After
More.`

  const { text, listed } = withoutSourceList(article)

  expect(listed).toEqual([
    { source: 'These were read in full.', link: null },
    { source: 'Greendale et al., 2012', link: null },
    { source: 'Lunn, 2020', link: 'https://example.org/lunn' },
    { source: 'A long title that goes on below', link: null },
    { source: 'Dale, 2021', link: null },
  ])
  expect(text).toBe('Rest.\n\n## After\nMore.')
})
