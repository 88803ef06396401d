import { legalPaths } from '@app/contract/paths'
import { channelPlaceholders } from '../channel-placeholders.ts'
import { When } from '../when.tsx'

/** Names the publisher, or says that the name is missing. */
export const Publisher = () => (
  <When
    fact="PUBLISHER"
    otherwise={
      <p>
        Whoever runs this copy of {channelPlaceholders.channelName} has not given a legal name here
        yet. Until they do, you can’t know who holds what you write: treat it as a trial.
      </p>
    }
  >
    <p>
      {channelPlaceholders.channelName}, at {channelPlaceholders.publicHost}, is published and run
      by {channelPlaceholders.publisherName}, who answers for it.
    </p>
  </When>
)

/** The contact address, for use inside a sentence. */
export const ContactLink = () => (
  <When fact="CONTACT" otherwise={<a href={legalPaths.contact}>the publisher</a>}>
    <a href={channelPlaceholders.contactHref}>{channelPlaceholders.contactEmail}</a>
  </When>
)
