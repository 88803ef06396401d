import './node-version.ts'

const options = process.argv.slice(2)
const { train } = await import('./coach/reading/training/train.ts')
const { trainNamedModels } = await import('./coach/train-named-models.ts')
await train(options)
await trainNamedModels(options)
const { writeTrainingMark } = await import('./coach/reading/training/training-mark.ts')
if (!options.includes('--check')) await writeTrainingMark()
