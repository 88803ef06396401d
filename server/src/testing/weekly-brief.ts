import type { WritingBrief } from '../writer/writer.ts'

/** The order of a weekly piece, with nothing written before it. */
export const weeklyBrief = (topic: string, changes: Partial<WritingBrief> = {}): WritingBrief => ({
  topic,
  theme: null,
  stream: 'weekly',
  place: null,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'one',
  ...changes,
})
