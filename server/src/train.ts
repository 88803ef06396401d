import './node-version.ts'

const { train } = await import('./coach/reading/training/train.ts')
const { trainRecallModel } = await import('./coach/memory/recall/train.ts')
await train()
await trainRecallModel()
