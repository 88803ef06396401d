import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownTokens } from './markdown-tokens.tsx'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '<java\tscript:alert(1)>',
  '< javascript:alert(1)>',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'blob:https://example.org/1',
  'filesystem:https://example.org/1',
  'file:///etc/passwd',
  'intent://example.org#Intent;end',
  'ms-settings:privacy',
  'ｊavascript:alert(1)',
])('an address of the scheme in %s is no link', (address) => {
  const html = renderToStaticMarkup(<MarkdownTokens text={`See [it](${address}).`} marks={[]} />)

  expect(html).not.toMatch(/href|<a/)
})

test.each([
  'https://example.org/a?b=c:d#e',
  'HTTP://example.org',
  'mailto:ana@example.org',
  'tel:+4912345',
  '/community',
  '#part',
])('the address %s is a link', (address) => {
  const html = renderToStaticMarkup(<MarkdownTokens text={`See [it](${address}).`} marks={[]} />)

  expect(html).toContain(`href="${address}"`)
})

test('an address without a scheme of its own is no link to another host', () => {
  const text = 'See [c](//evil.example) and [e](https://example.org).'

  const html = renderToStaticMarkup(<MarkdownTokens text={text} marks={[]} />)

  expect(html).toContain('[c](//evil.example)')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://example.org"'])
})
