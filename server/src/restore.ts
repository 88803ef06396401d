import './node-version.ts'

const { restoreCommand } = await import('./backup-commands.ts')
await restoreCommand(process.argv.slice(2))
