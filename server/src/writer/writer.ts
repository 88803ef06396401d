import { assemblePackage } from './assemble.ts'
import type { WritingBrief } from './brief.ts'
import { formatsLately, inOrder } from './choose-format.ts'
import { moduleChooser } from './choose-modules.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { WrittenPackage } from './package.ts'
import { packageFaults } from './package-faults.ts'
import { silentProgress, type Progress } from './progress.ts'
import { briefReader } from './read-brief.ts'
import { createTopicGate, TopicRefused } from './refuse-topic.ts'

export type { WritingBrief, PastPackage, Stream } from './brief.ts'
export { loadWriterKnowledge } from './knowledge/writer-knowledge.ts'
export type { WrittenPackage } from './package.ts'
export type { Progress } from './progress.ts'

/** Turns a topic into a package, or throws TopicRefused where nothing can be written about it. */
export type Writer = { write(brief: WritingBrief, progress?: Progress): Promise<WrittenPackage> }

/** The writer that needs no provider: it assembles reviewed modules, and the same brief always gets the same package. */
export function builtInWriter(knowledge: WriterKnowledge): Writer {
  const { formats } = knowledge
  const read = briefReader(knowledge)
  const refuseTopic = createTopicGate(knowledge)

  function draftsFor(brief: WritingBrief): WrittenPackage[] {
    const reading = read(brief)
    const choose = moduleChooser(brief, reading, knowledge)
    const choices = (reading.askedFormat ? [reading.askedFormat] : formats).map((format) =>
      choose(format, reading.seed),
    )
    return inOrder(choices, reading.fit, formatsLately(brief, reading.home), reading.seed).map((choice) =>
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
      return drafts.find((draft) => packageFaults(draft, brief.stream, knowledge).length === 0) ?? first
    },
  }
}
