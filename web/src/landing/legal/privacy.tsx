import { legalPaths } from '@app/contract/paths'
import { PageHead } from '../page-head.tsx'
import { channelPlaceholders } from '../channel-placeholders.ts'
import { LegalPage } from './legal-page.tsx'
import { AccountData, JournalData, TakingOutAndDeletion } from './privacy-data.tsx'
import { TextRecipients } from './privacy-text.tsx'
import { Publisher, ContactLink } from './publisher.tsx'
import { When } from '../when.tsx'

export const PrivacyHead = () => (
  <PageHead
    title={`Privacy Policy · ${channelPlaceholders.channelName}`}
    description={`What ${channelPlaceholders.channelName} keeps about you, where your journal goes, and how to take it away or delete it.`}
    path={legalPaths.privacy}
  />
)

export const PrivacyBody = () => (
  <LegalPage
    path={legalPaths.privacy}
    title="Privacy Policy"
    short={
      <p>
        What you write stays on our own server
        <When fact="AI" otherwise=".">
          , unless you agree that {channelPlaceholders.aiProviderName} may read it.
        </When>{' '}
        No tracking, no advertising, nothing sold. You can take everything with you, and delete it
        all, without asking us.
      </p>
    }
  >
    <h2>Who is responsible</h2>
    <Publisher />
    <p>
      Questions about your data go to <ContactLink />.
    </p>
    <h2>If you only read the front page</h2>
    <p>
      We keep nothing about you. The site sets no cookie until you sign in, loads nothing from
      anybody else’s servers, and counts no visits. Its own log notes the time, the kind of page and
      whether it worked: no addresses, no names. Whoever provides the connection, such as a hosting
      company, may keep a record of its own.
    </p>
    <JournalData />
    <AccountData />
    <TextRecipients />
    <EmailAndCookies />
    <TakingOutAndDeletion />
    <h2>Your rights</h2>
    <p>
      In the UK and the EU the law gives you the right to see your data, to have it corrected, to
      have it deleted, to take it elsewhere and to object to how it is used. The buttons in your
      profile do most of that at once; for the rest, write to <ContactLink />. In the UK you can
      also complain to the Information Commissioner’s Office, at{' '}
      <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
    </p>
    <h2>Changes</h2>
    <p>
      When what we do changes, this page changes with it, and so does the date at the top. Nothing
      you wrote under an earlier version goes to anybody new without your being asked.
    </p>
  </LegalPage>
)

const EmailAndCookies = () => (
  <>
    <h2>Email</h2>
    <When
      fact="MAIL"
      otherwise={
        <p>
          This site sends no email at all. Your address is how you sign in. If you lose your
          password, whoever runs the server can make you a link for a new one.
        </p>
      }
    >
      <p>
        We write to you about your account: to confirm that the address is yours, to tell you that
        somebody registered with it again, to send a link when somebody asks for a new password, to
        tell you that a passkey was added or removed or that a new browser signed in, and when you
        delete your account. There is no newsletter. If you ask for the letter about your week by
        mail, it comes on Sundays and says on which days you wrote; words of your journal stand in
        it only if you choose that as well, for mail can be read on its way. A link in each ends
        them. Our letters load nothing when you open them, so we don’t know whether you read them.
      </p>
    </When>
    <h2>Cookies and your browser</h2>
    <p>
      Signing in sets two cookies. One keeps you signed in: for 14 days after your last visit, and
      for 30 days at most. The other lasts 400 days and lets nobody in: by it we know a browser that
      you used before, so that strangers who guess at your password can’t keep you out. Where we
      write to you to confirm your address, registering sets a third for a day, so that the link
      opens your journal in the same browser. Your browser also remembers on its own the theme and
      text size you chose, whether you closed a notice, and words that you have typed and not yet
      saved. An entry that you write without a connection waits on your device until it can be sent,
      and whoever opens the journal there can read it; nothing that was sent is kept there. What is
      unsaved or waits is cleared when you sign out. None of it follows you anywhere, which is why
      there is no cookie banner.
    </p>
  </>
)
