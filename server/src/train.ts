import './node-version.ts'

const { train } = await import('./coach/reading/training/train.ts')
await train(process.argv.slice(2))
