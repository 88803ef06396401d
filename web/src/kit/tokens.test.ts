import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
)
const light = tokensIn(':root {')
const dark = { ...light, ...tokensIn(':root[data-theme="dark"] {') }

/** Each foreground with the grounds it stands on. */
const text: readonly [string, ...string[]][] = [
  ['ink', 'ground', 'surface', 'sunken', 'tint', 'sun-wash', 'action-soft'],
  ['ink-2', 'ground', 'surface', 'sunken', 'tint', 'action-soft'],
  ['link', 'ground', 'surface'],
  ['ink-on-fill', 'action', 'action-hover'],
  ['now-ink', 'surface', 'now-soft'],
  ['ok-ink', 'surface', 'ok-soft'],
  ['alert-ink', 'surface', 'alert-soft'],
  ['draft-ink', 'surface', 'draft-soft'],
  ['on-sun', 'block-sun'],
  ['on-sun-2', 'block-sun'],
  ['on-lido', 'block-lido'],
  ['on-lido-2', 'block-lido'],
  ['on-heather', 'block-heather'],
  ['on-heather-2', 'block-heather'],
  ['on-foot', 'block-foot'],
  ['on-foot-2', 'block-foot'],
  ['hero-ink', 'hero-bg'],
  ['hero-ink-2', 'hero-bg'],
  ['on-alert-fill', 'alert-fill', 'alert-fill-hover'],
  ['on-sun-fill', 'c-sun', 'sun-fill-hover'],
  ['on-ink-fill', 'ink-fill', 'ink-fill-hover'],
  ['on-bubble', 'bubble'],
  ['on-bubble-2', 'bubble'],
  ['on-bubble-alert', 'bubble-alert'],
]
const graphics: readonly [string, ...string[]][] = [
  ['placeholder', 'surface'],
  ['line-strong', 'surface', 'ground'],
  ['now', 'surface', 'ground'],
  ['ok', 'surface'],
  ['alert', 'surface'],
  ['draft', 'surface'],
  ['focus', 'ground', 'surface', 'sunken'],
  ['viz-1', 'surface'],
]

test.each([
  ['light', light],
  ['dark', dark],
])(
  'in the %s theme text has a contrast of 7 to 1 on every ground, and what is drawn 3 to 1',
  (_theme, tokens) => {
    const below = (pairs: readonly [string, ...string[]][], least: number) =>
      pairs.flatMap(([name, ...grounds]) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(tokens[name] ?? '', tokens[ground] ?? '')
          return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(1)}`]
        }),
      )
    expect(below(text, 7)).toEqual([])
    expect(below(graphics, 3)).toEqual([])
  },
)

test('the dark theme is the same for those who chose it and for those whose device asks for it', () => {
  expect(tokensIn(':root:not([data-theme="light"]) {')).toEqual(
    tokensIn(':root[data-theme="dark"] {'),
  )
})

/** Drawings: the hero's course, the phone and the bib keep their own measures. */
const drawings = [
  'landing/hero.module.css',
  'landing/phone.module.css',
  'landing/bib-picture.module.css',
]
const sources = join(import.meta.dirname, '..')
const stylesheets = globSync('**/*.css', { cwd: sources }).filter(
  (file) => !file.endsWith('tokens.css') && !drawings.includes(file),
)

test('text between 15 and 34 px has six sizes, and every stylesheet takes them from here', () => {
  const fixed = Object.entries(light).flatMap(([name, value]) => {
    const rem = /^([\d.]+)rem$/.exec(value)?.[1]
    return /^t-\w+$/.test(name) && rem !== undefined ? [Math.round(Number(rem) * 18)] : []
  })
  expect([...new Set(fixed)].filter((size) => size <= 34)).toEqual([15, 16, 18, 21, 26, 34])
  // Named by role or by the letters around them, sizes cannot drift apart.
  const own = /(?:font-size|font): [^;]*?(?<![\w-])([\d.]+)rem/g
  expect(findIn(own, (rem) => Number(rem) * 18 < 34)).toEqual([])
})

test('every space of the stylesheets is a step of the scale', () => {
  const own = /(?:margin|padding|gap)(?:-\w+)*: [^;]*?(?<![\w-])([\d.]+)rem/g
  // Beyond the longest step a space clears a bar, or a header that sticks.
  expect(findIn(own, (rem) => Number(rem) < 6 && Number(rem) !== switchWidth)).toEqual([])
})

/** The words under a switch begin where its label does. */
const switchWidth = 3.4

const findIn = (own: RegExp, isWrong: (rem: string) => boolean): string[] =>
  stylesheets.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(own)].flatMap(([found, rem = '']) =>
      isWrong(rem) ? [`${file}: ${found}`] : [],
    ),
  )

/** The colours of one rule, a token that stands for another replaced by it. */
function tokensIn(selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const rule = css.slice(from, css.indexOf('\n}', from)).replace(/\n {2}\}.*/s, '')
  const found: Record<string, string> = Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const resolve = (value: string): string => {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return other ? resolve(found[other] ?? '') : value
  }
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, resolve(value)]))
}

/** Source: WCAG 2.2, “contrast ratio” and “relative luminance”. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`“${colour}” is no opaque colour`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
