import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownTokens } from './markdown-tokens.tsx'

test('an address without a scheme of its own is no link to another host', () => {
  const text = 'See [c](//evil.example) and [e](https://example.org).'

  const html = renderToStaticMarkup(<MarkdownTokens text={text} marks={[]} />)

  expect(html).toContain('[c](//evil.example)')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://example.org"'])
})
