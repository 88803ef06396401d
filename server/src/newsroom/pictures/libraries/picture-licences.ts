export type Licence = { name: string; url: string | null }

const deed =
  /^(?:https?:)?\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/([a-z+-]+)|publicdomain\/(zero|mark))\/(\d\.\d)(?:\/|$)/i
const forbidding = /\b(?:nc|nd|non[- ]?commercial|no[- ]?deriv\w*)\b/i

/** Licences that allow commercial use and changes; pictures under any other are not offered. */
const names: Readonly<Record<string, string>> = {
  by: 'CC BY',
  'by-sa': 'CC BY-SA',
  zero: 'CC0',
  mark: 'Public Domain Mark',
}

/** Reads a licence from the address of a Creative Commons deed. */
export function licenceOfDeed(address: string): Licence | null {
  const [, licence, dedication, version = ''] = deed.exec(address.trim()) ?? []
  const code = (licence ?? dedication ?? '').toLowerCase()
  const name = names[code]
  if (name === undefined) return null
  const folder = licence === undefined ? 'publicdomain' : 'licenses'
  return {
    name: `${name} ${version}`,
    url: `https://creativecommons.org/${folder}/${code}/${version}/`,
  }
}

/** Reads a licence from a code such as `by-sa` and a version; null if its address disagrees. */
export function licenceOfCode(
  code: string,
  version: string | null,
  address: string | null,
): Licence | null {
  const known: Record<string, string> = { by: 'licenses/by', 'by-sa': 'licenses/by-sa' }
  const marks: Record<string, string> = { cc0: 'publicdomain/zero', pdm: 'publicdomain/mark' }
  const mark = marks[code.toLowerCase()]
  const folder = mark ?? known[code.toLowerCase()]
  if (folder === undefined) return null
  const named = licenceOfDeed(
    `https://creativecommons.org/${folder}/${mark === undefined ? version : '1.0'}/`,
  )
  return address === null || address === '' || licenceOfDeed(address)?.url === named?.url
    ? named
    : null
}

/**
 * Reads a licence from a page: its name, other words about it, and perhaps an address. Any of them
 * may forbid our use.
 */
export function licenceOfWords(
  [name = '', ...others]: readonly string[],
  address: string,
): Licence | null {
  if ([name, address, ...others].some((words) => forbidding.test(words))) return null
  const fromAddress = licenceOfDeed(address)
  if (fromAddress || /creativecommons\.org/i.test(address)) return fromAddress
  if (/^(?:public domain|pd\b)/i.test(name.trim())) return { name: 'Public domain', url: null }
  const [, code, version] = /^cc[ -](by(?:-sa)?)[ -](\d\.\d)$/i.exec(name.trim()) ?? []
  if (code !== undefined && version !== undefined) return licenceOfCode(code, version, null)
  return /^cc0(?: 1\.0)?$/i.test(name.trim()) ? licenceOfCode('cc0', null, null) : null
}
