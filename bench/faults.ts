import { restoreBackups } from './faults/backups.ts'
import { failOverOften, loseBoth } from './faults/failover.ts'
import { killServerOften } from './faults/kill-server.ts'
import { restartServers } from './faults/restart-servers.ts'
import { runSoak } from './faults/soak.ts'
import { stopDatabase } from './faults/stop-database.ts'
import { runBench } from './report.ts'

const parts = {
  kills: killServerOften,
  absence: stopDatabase,
  rolling: restartServers,
  failover: failOverOften,
  standby: loseBoth,
  backups: restoreBackups,
  soak: runSoak,
}
await runBench(parts, { mustReach: true, onlyByName: ['soak'] })
