import './node-version.ts'

const { restore } = await import('./backup-commands.ts')
await restore(process.argv.slice(2))
