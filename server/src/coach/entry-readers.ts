import { createFitReader, type FitReader } from './fit.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { createMoodReader, type MoodReader } from './mood.ts'
import { compileNet, type SafetyNet } from './safety/safety-net.ts'
import type { BodyReader } from './reading/body.ts'
import { createEntryReader, type EntryReader } from './reading/read-entry.ts'
import { openReadingTools } from './reading/reading-tools.ts'
import { createSorrowReader, type SorrowReader } from './sorrow.ts'
import { compileThemes, type ThemeLexis } from './themes.ts'

/** The readers of an entry, for both coaches. They are compiled from the knowledge base once. */
export type EntryReaders = {
  net: SafetyNet
  themes: ThemeLexis
  moodOf: MoodReader
  sorrowIn: SorrowReader
  fitIn: FitReader
  bodyIn: BodyReader
  /** Reads what the whole entry tells of. */
  read: EntryReader
}

export function openReaders({ safety, themes, insights, forYou, steps, questions, reading }: Knowledge): EntryReaders {
  const net = compileNet(safety)
  const tools = openReadingTools(reading)
  const sorrowIn = createSorrowReader(net.negators)
  return {
    net,
    themes: compileThemes(themes, net.negators),
    moodOf: createMoodReader(net.negators),
    sorrowIn,
    bodyIn: tools.bodyIn,
    read: createEntryReader({ net, sorrowIn }, tools),
    fitIn: createFitReader([...insights, ...forYou, ...steps, ...questions], net.negators),
  }
}
