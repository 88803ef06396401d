import { loadavg } from 'node:os'
import { builtInCoach, loadKnowledge } from '../coach/coach.ts'
import { writeReviewPage } from '../coach/safety/review-page.ts'
import { loadWriterKnowledge } from '../writer/writer.ts'
import { printArticles } from './article-page.ts'
import { formatTable } from './figure.ts'
import { allPages, writeLetters } from './letters.ts'
import { measureCorpus } from './corpus/measure-corpus.ts'
import { measureJudged } from './judged/measure-judged.ts'
import { measureInjections } from './measure-injections.ts'
import { measureAlarms, measureProse, measureQuotations, measureSameness } from './measure-pages.ts'
import { measureModelLetters } from './measure-model-letters.ts'
import { measureQuestions } from './measure-questions.ts'
import { measureRepetition } from './measure-repetition.ts'
import { measureSafety } from './measure-safety.ts'
import { measureSigns } from './measure-signs.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureWriter } from './measure-writer.ts'
import { printLetters } from './sample-page.ts'
import { measureTopics } from './topics/measure-topics.ts'

/**
 * Prints the figures of the coach and the writer and ends with 1 where one misses its floor;
 * `--samples` and `--articles` print texts instead, `--model-letters` what the checks refuse,
 * `--signs` the limits of the judge of signs, `--judged` which judged parts of letters are said
 * still, and `--safety-texts` writes its page.
 */
export async function runEval(options: readonly string[]): Promise<void> {
  const knowledge = await loadKnowledge()
  if (options.includes('--samples')) return printLetters(knowledge)
  if (options.includes('--articles')) return printArticles()
  if (options.includes('--safety-texts')) return writeReviewPage(knowledge.safety)
  if (options.includes('--signs')) return measureSigns()
  if (options.includes('--judged'))
    return measureJudged(knowledge, filesAfter(options, '--judged')[0] ?? null)
  const topics = filesAfter(options, '--topics')
  if (topics.length > 0)
    return measureTopics(await loadWriterKnowledge(), {
      files: topics,
      isJson: options.includes('--json'),
    })
  const letters = filesAfter(options, '--model-letters')
  if (letters.length > 0) return measureModelLetters(knowledge, letters)
  const files = filesAfter(options, '--corpus')
  if (files.length > 0)
    return measureCorpus(knowledge, {
      files,
      isJson: options.includes('--json'),
      isUnseen: options.includes('--unseen'),
      lettersTo: filesAfter(options, '--letters')[0] ?? null,
    })
  const [loadBefore = Number.NaN] = loadavg()
  const coach = builtInCoach(knowledge)
  // The first reply of the process is timed as well: nothing may come before it.
  const speed = await measureSpeed(coach)
  const written = await writeLetters(coach)
  const pages = allPages(written)
  const figures = [
    ...measureRepetition(knowledge, written.diaries),
    ...speed,
    await measureSameness(knowledge, pages),
    ...(await measureSafety(knowledge)),
    measureAlarms(pages),
    measureProse(knowledge, pages),
    ...measureQuotations(knowledge, pages),
    ...(await measureQuestions(coach)),
    await measureInjections(knowledge),
    ...(await measureWriter(await loadWriterKnowledge())),
  ]
  process.stdout.write(
    `${formatTable(figures)}\nLoad of the machine before: ${loadBefore.toFixed(1)}\n`,
  )
  if (figures.some(({ isReached }) => isReached === false)) process.exitCode = 1
}

/** The arguments between an option and the next one. */
function filesAfter(options: readonly string[], name: string): readonly string[] {
  const from = options.indexOf(name)
  if (from < 0) return []
  const rest = options.slice(from + 1)
  const end = rest.findIndex((option) => option.startsWith('--'))
  return end < 0 ? rest : rest.slice(0, end)
}
