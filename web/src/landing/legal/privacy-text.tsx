import { channelPlaceholders } from '../channel-placeholders.ts'
import { When } from '../when.tsx'

/** Names the readers of the journal's text: the built-in coach, or a provider's model as well. */
export const TextRecipients = () => (
  <>
    <h2>Where your words go</h2>
    <When fact="AI" otherwise={<BuiltInOnly />}>
      <WithProvider />
    </When>
    <p>
      A warning sign, such as chest pain, is always answered by a fixed text that people wrote, and
      never by an AI model. Nobody watches the journal as it is written, and the coach is not a
      doctor.
    </p>
  </>
)

const BuiltInOnly = () => (
  <p>
    Nowhere. Your coach is a program on the same server. It puts its replies together from advice
    that people wrote and reviewed, and sends nothing to any AI company. Should this site ever add
    an AI provider, you would be asked first, and by its name.
  </p>
)

const WithProvider = () => (
  <>
    <p>
      There are two coaches. The built-in one is a program on our own server: what it reads goes
      nowhere. The other is an AI model of {channelPlaceholders.aiProviderName}. It reads nothing of
      yours until you have agreed, and you may choose:
    </p>
    <ul>
      <li>nothing is sent, and the built-in coach answers. This is how it is until you choose</li>
      <li>only entries that you did not make private are sent</li>
      <li>all entries are sent, private ones too</li>
    </ul>
    <p>
      What is sent is the entry’s title, story and tags, your goal, and up to ten earlier entries of
      the kind that you allowed, with what came up in them (a sore knee, a time, a condition you
      asked your coach to remember). Where you allowed all entries, the coach’s last two letters to
      you go along. Before it goes we take out your name, your email address, and any other email
      address, street address, British postcode, telephone number or link we can find. Nicknames and
      other people’s names stay in. Photos, symptoms you ticked, and entries in which our own check
      finds a warning sign are never sent.
    </p>
    <p>
      What {channelPlaceholders.aiProviderName} does with what it gets is set by its contract with
      the publisher. You can change your mind at any time in your profile, under <em>Your coach</em>
      ; what was sent before cannot be called back.
    </p>
  </>
)
