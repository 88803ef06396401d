import './node-version.ts'

const options = process.argv.slice(2)
const { train } = await import('./coach/reading/training/train.ts')
const { trainNamedModels } = await import('./coach/train-named-models.ts')
await train(options)
await trainNamedModels(options)
