import './node-version.ts'

const options = process.argv.slice(2)
const { train } = await import('./coach/reading/training/train.ts')
const { trainMemory } = await import('./coach/memory/recall/train.ts')
await train(options)
if (!options.includes('--check')) await trainMemory()
