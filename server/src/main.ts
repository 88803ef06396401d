import './node-version.ts'

// Only now: a static import would be read, and refused by an older Node, before the version is
// looked at.
const { main } = await import('./start.ts')
await main(process.argv.slice(2))
