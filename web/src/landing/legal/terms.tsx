import { legalPaths } from '@app/contract/paths'
import { PageHead } from '../page-head.tsx'
import { channelPlaceholders } from '../channel-placeholders.ts'
import { LegalPage } from './legal-page.tsx'
import { Publisher, ContactLink } from './publisher.tsx'
import { When } from '../when.tsx'

export const TermsHead = () => (
  <PageHead
    title={`Terms of Service · ${channelPlaceholders.channelName}`}
    description={`What you can expect of ${channelPlaceholders.channelName}, and what we ask of you.`}
    path={legalPaths.terms}
  />
)

export const TermsBody = () => (
  <LegalPage
    path={legalPaths.terms}
    title="Terms of Service"
    short={
      <p>
        Your words stay yours. The coach is not a doctor. Use the journal for your own training, and
        stop when your body tells you to.
      </p>
    }
  >
    <h2>What this is</h2>
    <Publisher />
    <p>
      The magazine is published in Apple News+. The training journal is on this site and free to
      use. By creating an account you agree to these terms; reading the front page asks nothing of
      you.
    </p>
    <Health />
    <Account />
    <h2>Premium</h2>
    <p>
      Premium opens the magazine’s premium articles in full. Payment is not active on this site yet,
      and nothing here takes money. Should that change, you will be told the price before you pay
      anything.
    </p>
    <h2>The magazine’s articles and pictures</h2>
    <p>
      They belong to the publisher or to whoever is credited. Read them, save them and quote from
      them as the law allows; please don’t publish them again without asking.
    </p>
    <p>
      Apple News+ is a service of Apple Inc., on Apple’s own terms.{' '}
      {channelPlaceholders.channelName} is not affiliated with Apple.
    </p>
    <h2>What we can’t promise</h2>
    <p>
      We look after the journal with care, but a server can be down, and advice can be wrong for
      you. Keep a copy of what matters to you: your profile has a button that downloads everything.
      Nothing in these terms takes away a right that the law gives you, or our responsibility for
      harm that the law does not let us exclude.
    </p>
    <h2>Changes, and an end</h2>
    <p>
      If these terms change, the date at the top changes. You can leave at any time by deleting your
      account. We may close an account that harms others or the service, and will say why, unless
      the law forbids it.
    </p>
    <p>
      Questions about these terms go to <ContactLink />.
    </p>
  </LegalPage>
)

const Health = () => (
  <>
    <h2>Not a doctor</h2>
    <p>
      The magazine and the coach talk about training. They don’t know your medical history, they
      can’t examine you, and nothing they say is medical advice. Your coach is a computer program
      <When fact="AI" otherwise=".">
        , and where you allow it an AI model of {channelPlaceholders.aiProviderName}.
      </When>{' '}
      Every reply says what wrote it.
    </p>
    <p>
      Ask a doctor before you start or change hard training, above all with a heart condition, after
      an operation, or on new medicine. If you have chest pain, faint, or can’t get your breath,
      stop and call 999 in the UK, or your local emergency number. For urgent advice that can’t wait
      for your GP, call 111. Nobody reads journals as they are written.
    </p>
  </>
)

const Account = () => (
  <>
    <h2>Your account</h2>
    <ul>
      <li>Use your own name or one you like, and an email address that you can read.</li>
      <li>
        Keep your password to yourself. If you think somebody has it, ask for a new one on the
        sign-in page: that signs everybody out.
      </li>
      <li>One person, one account. Please don’t write another person’s health into it.</li>
    </ul>
    <h2>What you write</h2>
    <p>
      Your entries and photos are yours. You let us keep them, show them to you and have the coach
      answer them, and nothing else. No other member sees them, and we don’t publish them or use
      them for advertising. Please upload only photos that you may use, and nothing that breaks the
      law. Don’t try to break into the service, to overload it, or to read what belongs to others.
    </p>
  </>
)
