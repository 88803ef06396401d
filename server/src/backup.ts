import './node-version.ts'

const { backupCommand } = await import('./backup-commands.ts')
await backupCommand(process.argv.slice(2))
