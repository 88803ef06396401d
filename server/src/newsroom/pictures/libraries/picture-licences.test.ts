import { expect, test } from 'vitest'
import { licenceOfCode, licenceOfDeed, licenceOfWords } from './picture-licences.ts'

const bySa = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' }

test.each([
  ['https://creativecommons.org/licenses/by-sa/4.0/', bySa],
  ['http://creativecommons.org/licenses/by-sa/4.0/deed.en', bySa],
  ['//creativecommons.org/licenses/by-sa/4.0', bySa],
  [
    'https://creativecommons.org/licenses/by/2.0/uk/',
    { name: 'CC BY 2.0', url: 'https://creativecommons.org/licenses/by/2.0/' },
  ],
  [
    'https://creativecommons.org/publicdomain/zero/1.0/',
    { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  ],
])('the deed %s is a licence that we may use', (address, licence) => {
  expect(licenceOfDeed(address)).toEqual(licence)
})

test.each([
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'https://creativecommons.org/licenses/by-nc-sa/2.0/',
  'https://creativecommons.org/licenses/sampling+/1.0/',
  'https://creativecommons.org.example.net/licenses/by/4.0/',
  'https://example.org/creativecommons.org/licenses/by/4.0/',
  'https://www.gnu.org/copyleft/fdl.html',
  '',
])('the deed “%s” is none that we may use', (address) => {
  expect(licenceOfDeed(address)).toBeNull()
})

test('a code gives its licence, unless the address beside it says another', () => {
  expect(licenceOfCode('by-sa', '4.0', null)).toEqual(bySa)
  expect(licenceOfCode('BY-SA', '4.0', bySa.url)).toEqual(bySa)
  expect(licenceOfCode('pdm', null, null)?.name).toBe('Public Domain Mark 1.0')
  expect(licenceOfCode('by', '4.0', 'https://creativecommons.org/licenses/by-nc/4.0/')).toBeNull()
  expect(licenceOfCode('by', '4.0', 'https://creativecommons.org/licenses/by/2.0/')).toBeNull()
  for (const code of ['by-nc', 'by-nd', 'by-nc-nd', 'sampling+', 'all-rights-reserved', '']) {
    expect(licenceOfCode(code, '4.0', null)).toBeNull()
  }
  expect(licenceOfCode('by', null, null)).toBeNull()
})

test.each([
  [
    ['CC BY-SA 4.0', 'Creative Commons Attribution-Share Alike 4.0'],
    'https://creativecommons.org/licenses/by-sa/4.0',
    bySa,
  ],
  [['CC BY-SA 4.0', ''], '', bySa],
  [['Public domain', 'Public domain'], '', { name: 'Public domain', url: null }],
  [
    ['Public domain', ''],
    'https://en.wikipedia.org/wiki/Public_domain',
    { name: 'Public domain', url: null },
  ],
  [['PD-user', ''], '', { name: 'Public domain', url: null }],
  [['CC0', ''], '', { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
])(
  'the words %j with the address “%s” are a licence that we may use',
  (words, address, licence) => {
    expect(licenceOfWords(words, address)).toEqual(licence)
  },
)

test.each([
  [['CC BY-NC 4.0', ''], ''],
  [['CC BY 4.0', 'For non-commercial use only'], 'https://creativecommons.org/licenses/by/4.0/'],
  [['CC BY 4.0', 'No derivatives'], 'https://creativecommons.org/licenses/by/4.0/'],
  [['CC BY 4.0', ''], 'https://creativecommons.org/licenses/by-nd/4.0/'],
  [
    ['GFDL 1.2', 'GNU Free Documentation License'],
    'https://www.gnu.org/licenses/old-licenses/fdl-1.2.html',
  ],
  [['Fair use', ''], ''],
  [['Attribution', ''], ''],
  [['', ''], ''],
])('the words %j with the address “%s” are none that we may use', (words, address) => {
  expect(licenceOfWords(words, address)).toBeNull()
})
