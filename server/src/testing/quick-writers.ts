import { loadWriterKnowledge, type WrittenPackage } from '../writer/writer.ts'
import { createTopicBriefer } from '../writer/topic-brief/brief-topic.ts'
import type { OpenWriters } from '../writer/writers.ts'

const picture = { alt: 'A lido at dawn', search: ['lido dawn'] }
const piece: WrittenPackage = {
  engine: 'built-in',
  label: 'Built-in draft',
  article: '## 1. Start easy',
  headlines: ['Start easy and the last mile looks after itself'],
  deck: 'Even effort on every hill.',
  tldr: 'Start easy.',
  repurposed: { tips: 'Start easy.', opinion: 'Ease wins.', interview: 'How do you start?' },
  metadata: { section: 'Racing', format: 'Plan', tags: ['racing'] },
  images: { cover: picture, inline: [picture, picture] },
  sources: [],
  formatId: 'plan',
  moduleIds: [],
  coverage: { share: 1, missing: [], nearestPool: null, notice: null },
  notes: [],
}
// Loaded once a test file: reading the knowledge base takes a while.
const knowledge = loadWriterKnowledge()

/**
 * Writers who always hand over the same short piece: hundreds of real ones would take the better
 * part of a minute.
 */
export const quickWriters: OpenWriters = async () => ({
  builtIn: { write: () => Promise.resolve(piece) },
  model: null,
  modelHelp: null,
  briefTopic: createTopicBriefer(await knowledge),
  knowledge: await knowledge,
})
