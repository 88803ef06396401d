import { runBench } from './report.ts'
import { sendOddRequests } from './security/odd-requests.ts'
import { measureSignIns } from './security/sign-ins.ts'
import { holdSlowClients } from './security/slow-clients.ts'
import { attackNames, starveBy, starveOthers } from './security/starve.ts'

const attacks = Object.fromEntries(attackNames.map((name) => [`starve-${name}`, starveBy(name)]))
const parts = {
  requests: sendOddRequests,
  doors: measureSignIns,
  slow: holdSlowClients,
  starve: starveOthers,
  ...attacks,
}
await runBench(parts, { mustReach: true, onlyByName: Object.keys(attacks) })
