import { runBench } from './report.ts'
import { measureBytes } from './scaling/bytes.ts'
import { measureJobs } from './scaling/jobs.ts'
import { measureReplicas } from './scaling/replicas.ts'
import { measureSpread } from './scaling/spread.ts'

const parts = {
  replicas: measureReplicas,
  jobs: measureJobs,
  bytes: measureBytes,
  spread: measureSpread,
}
await runBench(parts, { onlyByName: ['spread'] })
