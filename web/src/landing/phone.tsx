import { LatestPieces } from './latest-pieces.tsx'
import { SampleIssues } from './sample-issues.tsx'
import { When } from './when.tsx'

/** Shows the latest three pieces on a phone, and drawn sample issues until there are three. */
export const Phone = () => (
  <When fact="PIECES" otherwise={<SampleIssues />}>
    <LatestPieces />
  </When>
)
