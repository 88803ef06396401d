import { legalPaths } from '@app/contract/paths'
import { words } from '../words.ts'
import { When } from './when.tsx'

/** Who answers for the site, or that they have not said so yet. */
export const Publisher = () => (
  <When
    fact="PUBLISHER"
    otherwise={
      <p>
        This copy of {words.channelName} is run by its publisher, who has not set a legal name here yet. Until they
        have, think twice before you write anything in it that you would tell only somebody you can name.
      </p>
    }
  >
    <p>
      {words.channelName}, at {words.publicHost}, is published and run by {words.publisherName}, who answers for it.
    </p>
  </When>
)

/** How to reach them, within a sentence that begins elsewhere. */
export const WriteTo = () => (
  <When fact="CONTACT" otherwise={<a href={legalPaths.contact}>the publisher</a>}>
    <a href={words.contactHref}>{words.contactEmail}</a>
  </When>
)
