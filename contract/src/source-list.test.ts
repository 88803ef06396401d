import { expect, test } from 'vitest'
import { beforeSources, tellingSections } from './source-list.ts'

test.each(['## Sources', '### References:', '## Sources and further reading', '# SOURCES'])(
  'under “%s” stand sources',
  (heading) => {
    expect(beforeSources(`Rest.\n\n${heading}\n- One`)).toBe('Rest.\n\n')
  },
)

test.each(['## Sources of protein', '## References to pain', '## Resources', 'Sources'])(
  '“%s” is a part of the article',
  (heading) => {
    const article = `Rest.\n\n${heading}\n- One`
    expect(beforeSources(article)).toBe(article)
  },
)

test('sections tell of the topic, but for the lists of sources and of who was studied', () => {
  const told = ['Opening.\n\n', '## Sources of protein\n- Eggs.\n\n', '### Eggs\n- Two.\n\n']
  const asides = [
    '## Who was studied, and what to bear in mind\n\n- 52 men.\n\n',
    '## Sources and further reading\n- One',
  ]

  expect(tellingSections([...told, ...asides].join(''))).toEqual(told)
  expect(tellingSections('\n')).toEqual([])
})
