import { appPaths, legalPaths } from '@app/contract/paths'
import { PageHead } from '../page-head.tsx'
import { channelPlaceholders } from '../channel-placeholders.ts'
import { LegalPage } from './legal-page.tsx'
import { Publisher } from './publisher.tsx'
import { When } from '../when.tsx'

export const ContactHead = () => (
  <PageHead
    title={`Contact · ${channelPlaceholders.channelName}`}
    description={`How to reach the people behind ${channelPlaceholders.channelName}.`}
    path={legalPaths.contact}
  />
)

export const ContactBody = () => (
  <LegalPage
    path={legalPaths.contact}
    title="Contact"
    short={
      <p>
        Nobody reads journals as they are written, and this is no place for an emergency. In the UK
        call 999; for urgent advice call 111. Elsewhere, call your local emergency number.
      </p>
    }
  >
    <h2>Who we are</h2>
    <Publisher />
    <When
      fact="CONTACT"
      otherwise={
        <p>
          No address has been set on this copy of {channelPlaceholders.channelName} yet. If somebody
          you know runs it, please ask them; they will find where to set it in the settings.
        </p>
      }
    >
      <p>
        Write to us at{' '}
        <a href={channelPlaceholders.contactHref}>{channelPlaceholders.contactEmail}</a>.
      </p>
    </When>
    <h2>About your journal or your account</h2>
    <p>
      Most things you can do yourself, at once and without asking: change what the coach may read,
      download everything you have written, or delete your account. All of it is in your{' '}
      <a href={appPaths.profile}>profile</a>.
    </p>
    <p>
      If you have lost your password, <a href={appPaths.auth}>the sign-in page</a> has a link for
      it. If you write to us about something in your journal, please don’t quote more of it than we
      need.
    </p>
    <h2>About your data</h2>
    <p>
      The <a href={legalPaths.privacy}>privacy policy</a> says what we keep and where it goes. You
      may ask for a copy, a correction or a deletion, and we will ask you to write from the address
      that your account has, so that nobody gets your journal by asking for it.
    </p>
    <h2>About the magazine</h2>
    <p>
      If something we published is wrong, please tell us which article and what is wrong with it.
      Subscriptions, payments and refunds for Apple News+ are Apple’s, and only Apple can help with
      them.
    </p>
  </LegalPage>
)
