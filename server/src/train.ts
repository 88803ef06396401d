import './node-version.ts'

const { train } = await import('./coach/reading/training/train.ts')
const { trainMemory } = await import('./coach/memory/recall/train.ts')
await train()
await trainMemory()
