import type { Logger } from 'pino'
import { exportAppleNews } from './export-apple-news.ts'
import { printActivity } from './print-activity.ts'
import { unhelpfulLines } from './community/insights/unhelpful-lines.ts'
import { changeMemberEmail } from './community/profile/deletion.ts'
import { listEditorRows, findEditorByEmail } from './newsroom/editors/editors.queries.ts'
import { approveEditor, setEditorRole } from './newsroom/editors/editors.ts'
import { editorLines } from './newsroom/editors/editor-lines.ts'
import { resetEditorPassword } from './newsroom/editors/reset-password.ts'
import { streamToToday } from './newsroom/premium/bring-to-today.ts'
import { errorCode } from './platform/error-code.ts'
import { channelLines } from './site/channel-lines.ts'
import { readStoredSite } from './site/read-site.ts'
import { commandLine } from './platform/audit-log.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, type Config } from './platform/config.ts'
import { reachDatabase } from './platform/db/connect.ts'
import type { Db } from './platform/db/db.ts'
import { readEnvironment } from './platform/environment.ts'
import { failedJobLines } from './platform/jobs/failed-jobs.ts'
import { openJobs, type JobQueue } from './platform/jobs/jobs.ts'
import { openLog } from './platform/logging.ts'
import { normaliseEmail } from './platform/auth/accounts.ts'
import { findAccountByEmail } from './platform/auth/accounts.queries.ts'
import { resetLinks } from './platform/auth/reset-links.ts'
import { openPasswords } from './platform/auth/passwords.ts'
import { forgetTwoStep } from './platform/auth/two-step.ts'
import { readWordKeys } from './platform/sealed-words/read-word-keys.ts'
import { sayWhyNot, StartRefusal } from './start-refusal.ts'
import {
  applyWords,
  forgetWordKeys,
  makeWordKey,
  printWords,
  rewrapWords,
  vacuumWords,
} from './words-commands.ts'

type Tools = { config: Config; db: Db; jobs: JobQueue; log: Logger; print: (line: string) => void }
type Command = {
  /** The words that call it; one in angle brackets stands for a value. */
  words: readonly string[]
  about: string
  run(tools: Tools, values: readonly string[]): Promise<void>
}

const byCommand = { asksConfirmed: false, by: commandLine }

const commands: readonly Command[] = [
  {
    words: ['jobs'],
    about: 'lists the jobs that failed for good',
    run: async ({ jobs, print }) => {
      for (const line of failedJobLines(await jobs.failed())) print(line)
    },
  },
  {
    words: ['jobs', 'retry', '<id>'],
    about: 'tries a failed job again',
    run: async ({ jobs, print }, [id = '']) => {
      if (!(await jobs.retry(id))) throw new StartRefusal(`No failed job has the id ${id}.`)
      print('The job will be tried again.')
    },
  },
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
    about: 'gives an editor a new password',
    run: async ({ db, print }, values) => {
      const { id, email } = await findEditor(db, values)
      const password = await resetEditorPassword(
        { db, clock: systemClock, passwords: openPasswords() },
        { id, email },
      )
      print(`${email} is signed out everywhere and has a new password: ${password}`)
    },
  },
  {
    words: ['editors', 'two-step-off', '<email>'],
    about: 'lets an editor who lost their phone and recovery codes in by the password alone',
    run: async ({ db, print }, values) => {
      await turnTwoStepOff(db, await findEditor(db, values), print)
    },
  },
  {
    words: ['members', 'two-step-off', '<email>'],
    about: 'lets a member who lost their phone and recovery codes in by the password alone',
    run: async ({ db, print }, [given = '']) => {
      const member = await findAccountByEmail(db, 'member', normaliseEmail(given))
      if (!member) throw new StartRefusal(`No member has the email ${given}.`)
      await turnTwoStepOff(db, member, print)
    },
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
  {
    words: ['stream', 'to-today'],
    about: 'sets the premium stream to today, after a clock was wrong',
    run: async ({ db, jobs, log, print }) => {
      const { from, to } = await streamToToday({ db, jobs, log, clock: systemClock, llm: null })
      print(
        from === to
          ? `The premium stream is at ${to}.`
          : `The premium stream was at ${from} and is at ${to}.`,
      )
    },
  },
  {
    words: ['apple-news', '<package-id>', '--out', '<folder>'],
    about: 'writes a package in Apple News Format, and says what Apple would refuse',
    run: exportAppleNews,
  },
  {
    words: ['channel'],
    about: 'says which words and pictures are the channel’s own, and what is wrong with them',
    run: async ({ config, db, print }) => {
      for (const line of await channelLines({ config }, await readStoredSite(db))) print(line)
    },
  },
  {
    words: ['unhelpful'],
    about: 'counts the replies that did not help, for the editors',
    run: async ({ db, print }) => {
      for (const line of await unhelpfulLines(db, systemClock)) print(line)
    },
  },
  {
    words: ['words'],
    about: 'counts the members’ words that are encrypted at rest, and those that are plain',
    run: ({ db, print }) => printWords(db, print),
  },
  {
    words: ['words', 'apply'],
    about: 'encrypts what is plain, or opens what is encrypted, as WORDS_AT_REST says',
    run: ({ db, print }) => applyWords(db, print),
  },
  {
    words: ['words', 'vacuum'],
    about: 'writes the tables of words anew, so that their files hold nothing from before',
    run: ({ db, print }) => vacuumWords(db, print),
  },
  {
    words: ['words', 'rewrap'],
    about: 'encrypts the members’ keys with the first key of WORDS_KEY_FILE',
    run: ({ db, print }) => rewrapWords(db, print),
  },
  {
    words: ['words', 'forget-keys'],
    about: 'deletes the members’ keys, once nothing is encrypted any more',
    run: ({ db, print }) => forgetWordKeys(db, print),
  },
]

/** A command that reads a file and needs no installation. */
const fileCommands: readonly {
  words: readonly string[]
  about: string
  run: (file: string, print: (line: string) => void) => Promise<void>
}[] = [
  {
    words: ['words', 'new-key', '<file>'],
    about: 'makes a key for words at rest, as the first line of a file',
    run: makeWordKey,
  },
  {
    words: ['read-activity', '<file>'],
    about: 'says what a training file holds',
    run: printActivity,
  },
]

const help = [
  'Usage: npm run admin -- <command>',
  '',
  ...[...commands, ...fileCommands, { words: ['help'], about: 'shows this help' }].map(
    ({ words, about }) => `  ${words.join(' ').padEnd(29)} ${about}`,
  ),
].join('\n')

/**
 * One command from the command line, on this installation's database, whether the server runs or
 * not.
 */
export async function admin(
  given: readonly string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  const fileCommand = fileCommands.find(({ words }) => matches(words, given))
  const command = commands.find(({ words }) => matches(words, given))
  if (!command && !fileCommand) {
    print(help)
    if (given.length > 0 && given[0] !== 'help') process.exitCode = 1
    return
  }
  try {
    if (fileCommand) await fileCommand.run(given.at(-1) ?? '', print)
    if (command) await run(command, valuesOf(command.words, given), print)
  } catch (error) {
    process.exitCode = 1
    sayWhyNot(error)
  }
}

const valuesOf = (words: readonly string[], given: readonly string[]) =>
  given.filter((_word, index) => words[index]?.startsWith('<'))

async function findEditor(db: Db, [given = '']: readonly string[]) {
  const editor = await findEditorByEmail(db, normaliseEmail(given))
  if (!editor) throw new StartRefusal(`No editor has the email ${given}.`)
  return editor
}

async function turnTwoStepOff(
  db: Db,
  { id, email }: { id: string; email: string },
  print: Tools['print'],
) {
  if (!(await forgetTwoStep({ db, clock: systemClock }, id)))
    throw new StartRefusal(`${email} has not turned two-step sign-in on.`)
  print(`Two-step sign-in is off for ${email}: the password alone lets them in.`)
}

async function run(command: Command, values: readonly string[], print: (line: string) => void) {
  const config = readConfig(readEnvironment())
  const log = await openLog({ ...config, logLevel: 'fatal' })
  await using opened = new AsyncDisposableStack()
  const wordKeys = await readWordKeys(config)
  const database = opened.adopt(
    await reachDatabase({ ...config, attached: wordKeys }, () => undefined),
    ({ close }) => close(),
  )
  const jobs = opened.adopt(await openJobs({ ...database, log }), ({ stop }) => stop())
  await jobs.declare([])
  try {
    await command.run({ config, db: database.db, jobs, log, print }, values)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    throw new StartRefusal(
      'The database is not up to date yet: start the server once, then try again.',
    )
  }
}

const isMissingTable = (error: unknown) => errorCode(error) === '42P01'

const matches = (words: readonly string[], given: readonly string[]) =>
  words.length === given.length &&
  words.every((word, index) => word.startsWith('<') || word === given[index])
