import { expect, test } from 'vitest'
import { redactorFor } from './redact.ts'

const redact = redactorFor(['Ana Maria O’Neill', 'ana@example.org', '', '  '])

test.each([
  ['the name', 'Coffee with Ana Maria O’Neill.', 'Coffee with [removed].'],
  ['the name in capitals and over two lines', 'ANA MARIA\nO’NEILL was here', '[removed] was here'],
  ['the member’s e-mail', 'Mail ANA@example.org today', 'Mail [removed] today'],
  ['anybody’s e-mail', 'Mail jo.b+run@mail.example.co.uk.', 'Mail [removed].'],
  ['a full-width at sign', 'jo＠example.com', '[removed]'],
  ['a link', 'See https://example.com/a?b=c#d today', 'See [removed] today'],
  [
    'a bare address',
    'See www.example.test/a or strava.com/athletes/12',
    'See [removed] or [removed]',
  ],
  ['a mobile number', 'Ring 07700 900123 or +44 (0)7700 900-123.', 'Ring [removed] or [removed].'],
  ['an American number', 'Ring (555) 123-4567 or 555-123-4567', 'Ring [removed] or [removed]'],
  ['a long number', 'Member 123456789 of the club', 'Member [removed] of the club'],
  ['Arabic digits', 'Ring ٠٧٧٠٠٩٠٠١٢٣', 'Ring [removed]'],
  ['a name with unseen characters in it', 'A\u200Bna Maria O’Neill', '[removed]'],
])('%s is taken out', (_, text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('a name that stands in the e-mail leaves nothing of it', () => {
  expect(redactorFor(['Ana', 'ana@example.org'])('ana@example.org and Ana')).toBe(
    '[removed] and [removed]',
  )
})

const margaret = redactorFor(['Margaret Hill', 'margaret.hill@example.org'])
test.each([
  'Come on Margaret, I told myself.',
  'MARGARET!',
  'Margaret’s coach said so.',
  'Mrs Hill, they called me.',
  'M. Hill was seventh.',
  'Hill, Margaret',
  'Results: HILL Margaret V60 23:41',
  'Margaret-Hill',
  'my handle is margaret.hill',
  'margaret_hill or @margarethill or hillmargaret on Strava',
  'margaret.hill [at] example.org',
  'margaret hill ran',
])('no part of a name is left, however it is written: %s', (text) => {
  expect(margaret(text)).not.toMatch(/margaret|(?<!up)hill/i)
})

test('a name inside an address leaves nothing of it', () => {
  expect(margaret('Met at 12 Hill Street.')).toBe('Met at [removed].')
})

test('the words of a name that are words of the language stay where they are written as such', () => {
  const diary = 'Up the hill twice, uphill both ways, downhills and hillsides between.'
  expect(margaret(diary)).toBe(diary)
})

test.each([
  ["Siân O'Neill", 'Siân O’Neill, Sian O`Neill, Mrs ONeill, O’NEILL Siân, Neill'],
  ['Siân O’Neill', "Sian O'Neill was here"],
  ['Ruth Armitage-Bell', 'Ruth Bell, R. Armitage, Armitage Bell'],
  ['jean mcdonald', 'Jean McDonald, MCDONALD Jean, Mcdonald'],
])('%s is known with another apostrophe, accent or hyphen', (name, text) => {
  expect(redactorFor([name])(text)).not.toMatch(/si[aâ]n|neill|ruth|armitage|bell|jean|mcdonald/i)
})

test.each([
  [
    'a postcode',
    'Started at LS6 2AB, and SW1A 1AA, and M11AE.',
    'Started at [removed], and [removed], and [removed].',
  ],
  ['a postcode in small letters', 'from ls6 2ab to here', 'from [removed] to here'],
  [
    'an address',
    'Home to 12 Acacia Avenue, and 7b St Mary’s Rd.',
    'Home to [removed], and [removed].',
  ],
  ['an address with a flat', 'Flat 3, 14 Great George Street', '[removed]'],
])('%s is taken out', (_, text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('a name of one word is taken out where it is written as a name', () => {
  const redactWill = redactorFor(['will'])
  expect(redactWill('Well done, Will. WILL it is. I will rest.')).toBe(
    'Well done, [removed]. [removed] it is. I will rest.',
  )
})

test.each([
  'Four times 400 in 1:32, 1:31, 1:30 and 1:29, with 90 seconds between.',
  'Ran 13.1 miles in 1:58:07, 8:59 a mile, heart rate 142 to 155.',
  'Squats 5 x 5 at 60, 62.5, 65, 67.5 and 70 kg on 2026-03-02.',
  'Intervals of 10 20 30 40 50 60 metres.',
  'Mariana swam; the lengths were an average.',
  'Z2 5km, then zone 4 2km; wk3 5th session; on the M5 4km from home.',
  'Rode 20 Great Glen miles, did 4 Box Hill repeats and 12 Pennine Way miles.',
  'Three times 10 minutes @threshold, 400s @4:30.',
])('a diary as people write it stays as it is: %s', (text) => {
  expect(redact(text)).toBe(text)
})
