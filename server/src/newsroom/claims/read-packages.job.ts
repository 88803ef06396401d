import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { readPackages } from '../jobs.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { listPackagesReadOtherwise } from '../claim-reading/claims.queries.ts'
import { readingEdition } from '../claim-reading/read-claims.ts'
import { recheckClaims } from '../packages/settle-claims.ts'

const atOnce = 50

/**
 * Reads the claims and the subject of every package that was written before they were kept, or read
 * with other material. The status of a package stays as it is.
 */
export const readPackagesJob = (deps: Deps, writers: OpenWriters) =>
  jobHandler({
    kind: readPackages,
    concurrency: 1,
    work: async () => {
      const { knowledge } = await writers()
      const edition = readingEdition(knowledge)
      const next = () => listPackagesReadOtherwise(deps.db, edition, atOnce)
      for (let found = await next(); found.length > 0; found = await next())
        for (const { id } of found)
          await inTransaction(deps.db, async (tx) => {
            const row = await holdPackage(tx, id)
            if (!row) return
            const { columns } = await recheckClaims(tx, knowledge, row, deps.clock.now())
            await updatePackageState(tx, row, columns)
          })
    },
  })
