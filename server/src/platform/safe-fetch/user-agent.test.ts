import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { userAgentOf } from './safe-fetch.ts'

test('the user agent names the product, the installation and its contact', () => {
  const PUBLIC_URL = 'https://journal.example.org'

  expect(userAgentOf(readConfig({ PUBLIC_URL, CONTACT_EMAIL: 'Post@example.org' }))).toBe(
    'Stayer/1.0 (https://journal.example.org; post@example.org)',
  )
  expect(userAgentOf(readConfig({ PUBLIC_URL }))).toBe('Stayer/1.0 (https://journal.example.org)')
})
