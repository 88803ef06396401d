import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

// The pages' own WOFF2 files make pdfkit fail or lose accents without a word: these are the same
// faces as single TTF files.
const faceFiles = {
  serif: import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf'),
  plain: import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  bold: import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
}
export type Face = keyof typeof faceFiles

/** Stands for a sign that the fonts have no glyph for, as an emoji. */
export const unprintable = '[?]'

export async function loadFonts() {
  const read = (face: Face) => readFile(fileURLToPath(faceFiles[face]))
  const [serif, plain, bold] = await Promise.all([read('serif'), read('plain'), read('bold')])
  const sets = [serif, plain, bold].map((bytes) => glyphsIn(bytes))
  const hasGlyph = (sign: string) => {
    const point = sign.codePointAt(0) ?? 0
    return sets.every((set) => set.has(point))
  }
  return { faces: { serif, plain, bold }, toPrintable: (text: string) => replaced(text, hasGlyph) }
}

function glyphsIn(bytes: Buffer): Set<number> {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A font of the PDF is no single font.')
  return new Set(font.characterSet)
}

/** One line of text, in which each sign without a glyph is `[?]`. */
function replaced(text: string, hasGlyph: (sign: string) => boolean): string {
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return [...signs.segment(line)]
    .map(({ segment }) => (Array.from(segment).every(hasGlyph) ? segment : unprintable))
    .join('')
    .replace(/(?:\[\?\]){2,}/g, unprintable)
}
