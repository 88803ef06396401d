import { assemblePackage } from './assemble.ts'
import type { WritingBrief } from './brief.ts'
import { recentFormats, orderChoices } from './choose-format.ts'
import { createModuleChooser } from './choose-modules.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { WrittenPackage } from './written-package.ts'
import { findPackageFaults } from './package-faults.ts'
import { silentProgress, type Progress } from './progress.ts'
import { createBriefReader } from './read-brief.ts'
import { createTopicGate, TopicRefused } from './refuse-topic.ts'

export type { WritingBrief, PastPackage, Stream } from './brief.ts'
export { loadWriterKnowledge } from './knowledge/writer-knowledge.ts'
export type { WrittenPackage } from './written-package.ts'
export type { Progress } from './progress.ts'

/** Turns a topic into a package, or throws TopicRefused if nothing can be written about it. */
export type Writer = { write(brief: WritingBrief, progress?: Progress): Promise<WrittenPackage> }

/** Needs no provider: it assembles reviewed modules, and the same brief makes the same package. */
export function createBuiltInWriter(knowledge: WriterKnowledge): Writer {
  const { formats } = knowledge
  const read = createBriefReader(knowledge)
  const refuseTopic = createTopicGate(knowledge)

  function draftsFor(brief: WritingBrief): WrittenPackage[] {
    const reading = read(brief)
    const choose = createModuleChooser(brief, reading, knowledge)
    const choices = (reading.askedFormat ? [reading.askedFormat] : formats).map((format) =>
      choose(format, reading.seed),
    )
    return orderChoices(choices, reading.fit, recentFormats(brief, reading.home), reading.seed).map((choice) =>
      assemblePackage(brief, reading, choice, knowledge),
    )
  }

  return {
    write: async (brief, progress = silentProgress) => {
      const refusal = refuseTopic(brief)
      if (refusal) throw new TopicRefused(refusal)
      await progress.begin('sections')
      const drafts = draftsFor(brief)
      const [first] = drafts
      if (!first) throw new Error('The writer has no format to write in.')
      await progress.begin('checks')
      return drafts.find((draft) => findPackageFaults(draft, brief.stream, knowledge).length === 0) ?? first
    },
  }
}
