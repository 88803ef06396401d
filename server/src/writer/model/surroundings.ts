import { Surroundings } from './answers.ts'
import type { WritingContext } from './model-calls.ts'
import { surroundingParts, type Manuscript } from './manuscript.ts'
import { briefMaterial } from './material.ts'

const shownTitles = 30

export type WrittenParts = {
  parts: [string, string[]][]
  tags: readonly string[]
  images: Surroundings['images']
}

/**
 * Asks for everything that stands around a finished piece: headlines, tips, pictures and the rest.
 */
export async function writeSurroundings(
  { brief, ask, progress }: WritingContext,
  piece: Manuscript,
): Promise<WrittenParts> {
  await progress.begin('package')
  const made = await ask({
    name: 'package',
    task: 'package',
    order: 'Write what stands around this piece.',
    material: {
      ...briefMaterial(brief),
      recent_headlines: brief.recentTitles.slice(0, shownTitles),
      piece: [...piece].map(([part, lines]) => ({ part, lines })),
    },
    schema: Surroundings,
  })
  return { parts: surroundingParts(made), tags: made.tags, images: made.images }
}
