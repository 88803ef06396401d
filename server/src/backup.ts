import './node-version.ts'

const { backup } = await import('./backup-commands.ts')
await backup(process.argv.slice(2))
