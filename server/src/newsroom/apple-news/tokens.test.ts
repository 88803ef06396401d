import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light, lineHeights, sizes } from './tokens.ts'

const css = readFileSync(
  new URL('../../../../web/src/kit/tokens.css', import.meta.url),
  'utf8',
).replaceAll(/\/\*[\s\S]*?\*\//g, '')
const lightSet = css.slice(css.indexOf(':root {'), css.indexOf('@media (prefers-color-scheme'))
const darkSet = css.slice(css.indexOf(':root[data-theme="dark"]'))
const valueIn = (set: string, name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(set)?.[1]

test('colours and sizes are those of the screens, light and dark', () => {
  for (const [name, colour] of Object.entries(light))
    expect([name, valueIn(lightSet, name)]).toEqual([name, colour])
  for (const [name, colour] of Object.entries(dark))
    expect([name, valueIn(darkSet, name)]).toEqual([name, colour])
  for (const [name, points] of Object.entries(sizes))
    expect([name, Math.round(Number.parseFloat(valueIn(lightSet, name) ?? '') * 18)]).toEqual([
      name,
      points,
    ])
  for (const [name, height] of Object.entries(lineHeights))
    expect([name, Number(valueIn(lightSet, name))]).toEqual([name, height])
})
