import { accountCommands } from './account-commands.ts'
import type { Command } from './admin-command.ts'
import { exportAppleNews } from './export-apple-news.ts'
import { printActivity } from './print-activity.ts'
import { unhelpfulLines } from './community/insights/unhelpful-lines.ts'
import { streamToToday } from './newsroom/premium/bring-to-today.ts'
import { errorCode } from './platform/error-code.ts'
import { channelLines } from './site/channel-lines.ts'
import { readStoredSite } from './site/read-site.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/db/connect.ts'
import { readEnvironment } from './platform/environment.ts'
import { failedJobLines } from './platform/jobs/failed-jobs.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/logging.ts'
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
  ...accountCommands,
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

async function run(command: Command, values: readonly string[], print: (line: string) => void) {
  const config = readConfig(readEnvironment())
  const log = await openLog({ ...config, logLevel: 'fatal' })
  await using opened = new AsyncDisposableStack()
  const wordKeys = await readWordKeys(config)
  const database = opened.adopt(
    await reachDatabase({ ...config, attached: wordKeys }, () => undefined),
    ({ close }) => close(),
  )
  // A command may encrypt as a server does.
  opened.defer(() => wordKeys?.endLease(database.db))
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
