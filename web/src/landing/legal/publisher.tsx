import { legalPaths } from '@app/contract/paths'
import { words } from '../words.ts'
import { When } from '../when.tsx'

/** The publisher of the site, or that there is none named yet. */
export const Publisher = () => (
  <When
    fact="PUBLISHER"
    otherwise={
      <p>
        Whoever runs this copy of {words.channelName} has not given a legal name here yet. Until they do, you can’t know
        who holds what you write: treat it as a trial.
      </p>
    }
  >
    <p>
      {words.channelName}, at {words.publicHost}, is published and run by {words.publisherName}, who answers for it.
    </p>
  </When>
)

/** The contact, within a sentence that begins elsewhere. */
export const WriteTo = () => (
  <When fact="CONTACT" otherwise={<a href={legalPaths.contact}>the publisher</a>}>
    <a href={words.contactHref}>{words.contactEmail}</a>
  </When>
)
