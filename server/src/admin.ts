import './node-version.ts'

const { admin } = await import('./admin-commands.ts')
await admin(process.argv.slice(2))
