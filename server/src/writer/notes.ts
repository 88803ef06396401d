import type { WritingBrief } from './brief.ts'
import type { ChosenModules } from './choose-modules.ts'
import type { Format } from './knowledge/writer-schema.ts'
import type { Outline } from './outline/outline.ts'
import { readShelfUse } from './outline/shelf-use.ts'

/** Notes for an editor to read first. */
export function composeEditorNotes(
  { customPrompt }: WritingBrief,
  { modules, borrowed, repeated }: ChosenModules,
  asked: Format | null,
): string[] {
  const isPrompted = customPrompt !== null && customPrompt.trim() !== ''
  return [
    ...(isPrompted ? [promptNote(asked)] : []),
    ...(borrowed.length > 0
      ? [
          `Parts borrowed from another pool, because this one had nothing fresh: ${borrowed.length} of ${modules.length}.`,
        ]
      : []),
    ...(repeated.length > 0
      ? [
          `Parts that stood in the last package on this theme, because there was nothing else: ${repeated.length} of ${modules.length}.`,
        ]
      : []),
  ]
}

const promptNote = (asked: Format | null) =>
  asked
    ? `The built-in writer took the format from the custom prompt ("${asked.label}") and can follow nothing else of it.`
    : 'The built-in writer cannot follow a custom prompt; it kept to the topic and the theme.'

/** Notes on the parts of a piece that follows an outline. */
export function noteOnParts(brief: WritingBrief, { moves }: Outline): string[] {
  const use = readShelfUse(brief)
  const again = moves.filter(({ module }) => use.isUsed(module)).length
  const around = moves.filter(({ isOnSubject }) => !isOnSubject).length
  const isPrompted = brief.customPrompt !== null && brief.customPrompt.trim() !== ''
  return [
    ...(isPrompted ? [promptNote(null)] : []),
    ...(around > 0
      ? [`Parts about something near the subject: ${around} of ${moves.length}.`]
      : []),
    ...(again > 0
      ? [`Parts that stood in packages of the last nine weeks: ${again} of ${moves.length}.`]
      : []),
  ]
}

/**
 * Names the material that stands beside the piece and could not be followed by assembling parts.
 */
export function noteOnMaterial({ material }: WritingBrief): string[] {
  const unused = [
    ...(material?.angle ? ['the angle'] : []),
    ...(material?.notes ? ['the notes'] : []),
  ]
  if (unused.length === 0) return []
  return [
    `The built-in writer writes no sentence of its own: ${unused.join(' and ')} are kept beside the piece for you.`,
  ]
}
