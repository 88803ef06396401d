import './node-version.ts'

const { runEval } = await import('./eval/run-eval.ts')
await runEval(process.argv.slice(2))
