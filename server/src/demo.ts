import './node-version.ts'

const { demo } = await import('./demo-command.ts')
await demo()
