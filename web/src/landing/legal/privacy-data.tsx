import { When } from '../when.tsx'
import { ContactLink } from './publisher.tsx'

export const JournalData = () => (
  <>
    <h2>What you write is health information</h2>
    <p>
      A training journal says how your body and your mind are doing. The law counts that as health
      data, which needs special care. So entries are private unless you say otherwise, no other
      member can read yours, private or not, and we use them for one thing: to keep your journal and
      to answer it.
    </p>
    <p>For your journal we keep, until you delete it:</p>
    <ul>
      <li>your entries: title, story, tags, any symptom you ticked, and the date</li>
      <li>
        what each entry said before you changed it, the last 20 times, so that you can bring it back
      </li>
      <li>
        your photos. We save them anew without the place, time and camera that phones hide in them
      </li>
      <li>your goals, current and past</li>
      <li>your coach’s replies, which ones you pinned, and what the coach remembers of them</li>
      <li>articles you saved, and what was recommended to you and why</li>
      <li>
        if you share a part by a link: a copy of what you chose, whom you said it is for, and the
        times at which it was opened
      </li>
      <li>if you bring a journal from elsewhere, which file you brought and what became of it</li>
    </ul>
  </>
)

const AccountSafety = () => (
  <>
    <li>
      what happened with your account in the last twelve months, such as sign-ins, a new password or
      a download: what, when, and the kind of browser, without an address; only you see it
    </li>
    <li>
      the key that your authenticator app shares with us, if you turn two-step sign-in on; your
      recovery codes only in a scrambled form
    </li>
  </>
)

export const AccountData = () => (
  <>
    <h2>What we keep about your account</h2>
    <ul>
      <li>your name and email address, and your profile photo if you add one</li>
      <li>your password, only in a scrambled form from which nobody can read it (argon2id)</li>
      <li>
        your passkeys, if you add any: of each the half that opens nothing by itself, its name, and
        when it was added and last used
      </li>
      <li>
        when you joined, when you last signed in, and where you are signed in: the kind of browser
        and device, and when
      </li>
      <AccountSafety />
      <li>whether you are a Premium member; your country, text size, theme and the coach’s tone</li>
      <li>what you answered when asked about AI, and when</li>
      <li>
        whether you want the letter about your week, by mail too, at which hour and in which time
        zone; which week was mailed last, and whether your mail server refused it
      </li>
      <li>whether days of earlier years may come back, and which entries never may</li>
    </ul>
    <p>
      Attempts to sign in are counted, under a fingerprint of the network address and not the
      address itself, and forgotten within days. To keep a double click from saving twice, we hold
      the answer to your last few actions for a day.
    </p>
    <p>
      It is all kept in a database and in files that the publisher runs.
      <When fact="STORE">
        {' '}
        Your photos, and the file of a journal that you bring until we have taken it over, lie in a
        private store of files, of which our server alone has the keys; whoever runs that store
        keeps them for us.
      </When>{' '}
      No screen shows your entries to an editor or to the publisher; whoever looks after the server
      could open the database, and should only to mend a fault. We share none of it, except as the
      next section says, or where the law makes us. What you share yourself is yours to decide.
    </p>
    <h2>Sharing with a coach, physio or GP</h2>
    <p>
      Nothing is shared until you make a link or a PDF, under <em>Sharing</em> in your profile. You
      choose the days and what of them is shown; private entries, the coach’s replies, photos and
      the routes of training files stay out unless you choose them. A link shows a copy, and whoever
      has it can read it, without an account, for the 7, 30 or 90 days that you chose or until you
      end it. Then the copy is deleted, within a day, and the line in your list after 30 days. An
      entry that you delete leaves every link at once. Of whoever opens a link we note the time and
      nothing else; to slow down guessing, their attempts are counted for ten minutes, like those to
      sign in. We keep no copy of a PDF, and neither you nor we can take one back once it is out of
      your hands.
    </p>
  </>
)

export const TakingOutAndDeletion = () => (
  <>
    <h2>Taking it with you</h2>
    <p>
      Profile, then <em>Download everything</em>, gives you one ZIP file with your entries, photos,
      replies, goals, saved articles, settings and the list of your links, in a form that you can
      read and that a computer can.
    </p>
    <h2>Deleting it</h2>
    <p>
      Delete an entry, and its photo and the coach’s reply go with it. For 30 days you can bring it
      back, under <em>Recently deleted</em> in your full journal, or delete it for good at once;
      after that it is gone. Profile, then <em>Delete Account</em>, closes your account at once. For
      seven days you can sign in and bring it back; nothing in it is shown to anybody, and no reply
      is written. Then everything is removed in one go: nothing is kept back, and we can’t undo it.
      Three things are left.
    </p>
    <ul>
      <li>
        If you told us that a reply did not help, we know that on some day a reply of that kind did
        not help somebody. It doesn’t say whom, or what about.
      </li>
      <li>
        Backups, if the publisher makes them, hold what was there on their day until they are
        replaced.
      </li>
      <li>The server’s log, which never held your words, your name or your email address.</li>
    </ul>
    <p>
      If you can no longer sign in, write to <ContactLink />, from the address of the account.
    </p>
  </>
)
