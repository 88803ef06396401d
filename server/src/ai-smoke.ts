import './node-version.ts'

const { aiSmoke } = await import('./ai-smoke-command.ts')
await aiSmoke()
