import { runBench } from './report.ts'
import { sendOddRequests } from './security/odd-requests.ts'
import { measureSignIns } from './security/sign-ins.ts'
import { holdSlowClients } from './security/slow-clients.ts'
import { starveOthers } from './security/starve.ts'

const parts = {
  requests: sendOddRequests,
  doors: measureSignIns,
  slow: holdSlowClients,
  starve: starveOthers,
}
await runBench(parts, { mustReach: true })
