import type { Command, Tools } from './admin-command.ts'
import { changeMemberEmail } from './community/profile/deletion.ts'
import { editorLines } from './newsroom/editors/editor-lines.ts'
import { findEditorByEmail, listEditorRows } from './newsroom/editors/editors.queries.ts'
import { approveEditor, setEditorRole } from './newsroom/editors/editors.ts'
import { resetEditorPassword } from './newsroom/editors/reset-password.ts'
import { commandLine } from './platform/audit-log.ts'
import { normaliseEmail } from './platform/auth/accounts.ts'
import { findAccountByEmail } from './platform/auth/accounts.queries.ts'
import { openPasswords } from './platform/auth/passwords.ts'
import { resetLinks } from './platform/auth/reset-links.ts'
import { endSessionsByOperator } from './platform/auth/session-list.ts'
import { forgetTwoStep } from './platform/auth/two-step.ts'
import { systemClock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import { StartRefusal } from './start-refusal.ts'

const byCommand = { asksConfirmed: false, by: commandLine }

/** The commands on the accounts of members and editors. */
export const accountCommands: readonly Command[] = [
  {
    words: ['editors'],
    about: 'lists the editors, those who await approval first',
    run: async ({ db, print }) => {
      for (const line of editorLines(await listEditorRows(db))) print(line)
    },
  },
  {
    words: ['editors', 'approve', '<email>'],
    about: 'lets an editor in',
    run: async ({ db, print }, values) => {
      const { id, email } = await findEditor(db, values)
      await approveEditor({ db, clock: systemClock }, id, byCommand)
      print(`${email} is approved.`)
    },
  },
  {
    words: ['editors', 'promote', '<email>'],
    about: 'makes an editor an admin',
    run: async ({ db, print }, values) => {
      const { id, email } = await findEditor(db, values)
      await setEditorRole({ db, clock: systemClock }, id, 'admin', byCommand)
      print(`${email} is an admin.`)
    },
  },
  {
    words: ['editors', 'reset', '<email>'],
    about: 'gives an editor a new password, which lets them in for a day',
    run: async ({ config, db, print }, values) => {
      const editor = await findEditor(db, values)
      const passwords = openPasswords(config.channelName)
      const password = await resetEditorPassword({ db, clock: systemClock, passwords }, editor)
      print(`${editor.email} is signed out everywhere and has a new password: ${password}`)
      print('It lets them in for a day: within it they choose one of their own under “Account”.')
    },
  },
  {
    words: ['editors', 'sign-out', '<email>'],
    about: 'ends every session of an editor',
    run: async ({ db, print }, values) => signOut(db, await findEditor(db, values), print),
  },
  {
    words: ['editors', 'two-step-off', '<email>'],
    about: 'lets an editor who lost their phone and recovery codes in by the password alone',
    run: async ({ db, print }, values) => {
      await turnTwoStepOff(db, await findEditor(db, values), print)
    },
  },
  {
    words: ['members', 'sign-out', '<email>'],
    about: 'ends every session of a member',
    run: async ({ db, print }, values) => signOut(db, await findMember(db, values), print),
  },
  {
    words: ['members', 'two-step-off', '<email>'],
    about: 'lets a member who lost their phone and recovery codes in by the password alone',
    run: async ({ db, print }, values) => turnTwoStepOff(db, await findMember(db, values), print),
  },
  {
    words: ['reset-link', '<email>'],
    about: 'prints a link for a new password',
    run: async ({ db, config, print }, [given = '']) => {
      const links = await resetLinks({ db, clock: systemClock, publicUrl: config.publicUrl }, given)
      if (links.length === 0) throw new StartRefusal(`No account has the email ${given}.`)
      for (const line of links) print(line)
    },
  },
  {
    words: ['readdress', '<email>', '<new>'],
    about: 'gives a member another email, and a deleted account back',
    run: async ({ db, jobs, print }, [given = '', to = '']) => {
      const email = normaliseEmail(to)
      const outcome = await changeMemberEmail(
        { db, jobs, clock: systemClock },
        normaliseEmail(given),
        email,
      )
      if (outcome === 'unknown') throw new StartRefusal(`No member has the email ${given}.`)
      if (outcome === 'taken') throw new StartRefusal(`Another member has the email ${email}.`)
      print(`The account has the email ${email} now, and is not to be deleted.`)
    },
  },
]

async function findEditor(db: Db, [given = '']: readonly string[]) {
  const editor = await findEditorByEmail(db, normaliseEmail(given))
  if (!editor) throw new StartRefusal(`No editor has the email ${given}.`)
  return editor
}

async function findMember(db: Db, [given = '']: readonly string[]) {
  const member = await findAccountByEmail(db, 'member', normaliseEmail(given))
  if (!member) throw new StartRefusal(`No member has the email ${given}.`)
  return member
}

type Found = { id: string; email: string }

async function signOut(db: Db, { id, email }: Found, print: Tools['print']) {
  const ended = await endSessionsByOperator({ db, clock: systemClock }, id)
  if (ended === 0) return print(`${email} is signed in nowhere.`)
  print(
    `${email} is signed out everywhere: ${ended === 1 ? 'one session' : `${ended} sessions`} ended.`,
  )
}

async function turnTwoStepOff(db: Db, { id, email }: Found, print: Tools['print']) {
  if (!(await forgetTwoStep({ db, clock: systemClock }, id)))
    throw new StartRefusal(`${email} has not turned two-step sign-in on.`)
  print(`Two-step sign-in is off for ${email}: the password alone lets them in.`)
}
