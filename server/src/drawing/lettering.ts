import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * Besley at weight 750, a path a letter, with the kerning of each pair that has any: taken from the
 * font in web/public/fonts, so that what is drawn here looks the same on a server with other fonts,
 * or with none.
 */
const Lettering = z.object({
  unitsPerEm: z.number(),
  /** The distance to the next letter, and the letter's path, upwards. */
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  /** By the first letter: the second ones that come nearer or farther by as much. */
  kerning: z.record(z.string(), z.record(z.string(), z.number())),
})
type Lettering = z.infer<typeof Lettering>

export type TextLine = { width: number; svg: string }
export type Style = { size: number; spacing: number; fill: string }
/**
 * One line of text from the origin, on its baseline; null where a letter of it is not in the font.
 */
export type Write = (text: string, style: Style) => TextLine | null

export async function openLettering(): Promise<Write> {
  const file = new URL('./besley-750.json', import.meta.url)
  const lettering = Lettering.parse(JSON.parse(await readFile(file, 'utf8')))
  return (text, style) => write(lettering, text, style)
}

function write(
  { unitsPerEm, glyphs, kerning }: Lettering,
  text: string,
  { size, spacing, fill }: Style,
): TextLine | null {
  const scale = size / unitsPerEm
  const letters = Array.from(text.normalize('NFC'))
  const paths: string[] = []
  let x = 0
  for (const [index, letter] of letters.entries()) {
    const glyph = glyphs[letter]
    if (!glyph) return null
    const [advance, path] = glyph
    if (path !== '') paths.push(`<path transform="translate(${Math.round(x)})" d="${path}"/>`)
    x += advance + kernOf(kerning, letter, letters[index + 1]) + spacing * unitsPerEm
  }
  return {
    width: x * scale,
    svg: `<g fill="${fill}" transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
  }
}

function kernOf(kerning: Lettering['kerning'], first: string, second: string | undefined) {
  if (second === undefined) return 0
  return (
    Object.entries(kerning[first] ?? {}).find(([seconds]) => seconds.includes(second))?.[1] ?? 0
  )
}
