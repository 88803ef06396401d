export const unknownDevice = 'An unknown browser'

// The order matters: most browsers also call themselves by the names of others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const machines: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]
// No browser's own text is longer, and the limit keeps the search short.
const mostCharacters = 500

/** Describes a browser in the few words by which its owner knows it: "Firefox on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const given = (userAgent ?? '').slice(0, mostCharacters)
  const browser = nameIn(browsers, given)
  const machine = nameIn(machines, given)
  if (browser !== undefined) return machine === undefined ? browser : `${browser} on ${machine}`
  return machine === undefined ? unknownDevice : `A browser on ${machine}`
}

const nameIn = (names: typeof browsers, given: string) =>
  names.find(([pattern]) => pattern.test(given))?.[1]
