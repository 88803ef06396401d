import { printScene, type EditorMaterial } from '@app/contract/newsroom/material'
import { beforeSources } from '@app/contract/source-list'

/** A reader gives a piece so many words to answer the question. */
const openingWords = 150

/**
 * The first words of a piece, behind the scene that an editor has set before them, without the
 * marks of headings.
 */
export function openingOf(article: string, material: EditorMaterial | null | undefined): string {
  const scene = material?.scene ? printScene(material.scene) : ''
  const text = beforeSources(article)
    .replace(scene, '')
    .replace(/^#{1,6} +(?:\d+\. +)?/gm, '')
  return (text.match(/\S+\s*/g) ?? []).slice(0, openingWords).join('')
}
