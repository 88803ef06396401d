import { runBench } from './report.ts'
import { measureBytes } from './scaling/bytes.ts'
import { measureJobs } from './scaling/jobs.ts'
import { measureReplicas } from './scaling/replicas.ts'

await runBench({ replicas: measureReplicas, jobs: measureJobs, bytes: measureBytes })
