import { expect, test } from 'vitest'
import { authorisationOf, signatureOf } from './sign-request.ts'

const keySecret = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const at = new Date('2026-11-22T10:00:00.321Z')
const channel = 'https://news-api.apple.com/channels/cdb737aa-5de1-4a8b-9e9e-f6ee8d8a8c4a'

test('a GET is signed as in Apple’s published recipe', () => {
  const request = { method: 'GET', url: channel, at } as const
  expect(signatureOf(request, keySecret)).toBe('JhDN9RvmTkWuoXJ41EjIxfSIJTVUA6v4xRU1pbYxncc=')
  expect(authorisationOf(request, { keyId: 'a1', keySecret })).toBe(
    'HHMAC; key=a1; signature=JhDN9RvmTkWuoXJ41EjIxfSIJTVUA6v4xRU1pbYxncc=; date=2026-11-22T10:00:00Z',
  )
})

test('the body and its type are signed with a POST, and every byte counts', () => {
  const request = {
    method: 'POST',
    url: `${channel}/articles`,
    at,
    contentType: 'multipart/form-data; boundary=abc',
    body: Buffer.from('--abc--'),
  } as const
  // Computed once by Python's hmac, after Apple's published recipe.
  expect(signatureOf(request, keySecret)).toBe('2/ONfQ48uckPEyAlvU1LPsIBv/HJ4DhEBDFOR0PstOA=')
  const others = [{ body: Buffer.from('--abc-- ') }, { contentType: 'text/plain' }]
  for (const other of others)
    expect(signatureOf({ ...request, ...other }, keySecret)).not.toMatch(/^2\/ONfQ48/)
})
