import { expect, test } from 'vitest'
import { injections } from '../../testing/injections.ts'
import { fairReply } from '../../testing/model-letters.ts'
import { callIn, fairWriter, modelBrief } from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { packageFaults } from '../package-faults.ts'
import { loadWriterKnowledge } from '../writer.ts'
import { instructionsFor, tasks } from './instructions.ts'
import { modelWriter } from './model-writer.ts'

type Injection = (typeof injections)[number]

const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)
const instructions = tasks.map((task) => instructionsFor(task, 'weekly'))
const briefWith = ({ entry: { content = '' } }: Injection) => modelBrief({ topic: content, customPrompt: content })

/** What an obedient model adds to a fair letter: here it ends a section of the article. */
function obedience({ obey }: Injection, told: string): string {
  const letter = fairReply('\n\n{"facts":[]}')
  const seen = { prompt: '\n\n{"facts":[],"history":[],"entry":{}}', instructions: told, fair: letter }
  return Object.entries({ ...letter, ...obey(seen) })
    .filter(([part, said]) => typeof said === 'string' && said !== letter[part as keyof typeof letter])
    .map(([part, said]) => String(said).replace(String(letter[part as keyof typeof letter]), ''))
    .join(' ')
    .trim()
}

async function obedientPackage(injection: Injection) {
  const llm = scriptedLlm(({ prompt, instructions: told }, call) => {
    const answer = fair(prompt)
    if (callIn(prompt) !== 'section' || call !== 3) return answer
    const { paragraphs } = answer as { paragraphs: string[] }
    return { paragraphs: [...paragraphs, obedience(injection, told)] }
  })
  return { made: await modelWriter({ llm, knowledge }).write(briefWith(injection)), requests: llm.requests }
}

/** Ordinary sentences, out of place in an article: only an editor sees that. */
const leftToEditors = [
  'a link spelled out, asked for in an earlier entry',
  'the marker',
  'a medicine to leave off',
  'a diagnosis',
  'a diagnosis of another name',
  'an examination',
  'praise for pain',
  'shame',
  'a study that does not exist',
  'the last reply once more',
  'JSON that closes the diary',
]
/** Nothing of these is printed. */
const stripped = [
  'a picture that carries the entry away',
  'script for the page',
  'orders in base64 and in characters that nobody sees',
  'nothing at all',
]
const heard = (injection: Injection) =>
  modelWriter({ llm: scriptedLlm(({ prompt }) => fair(prompt)), knowledge }).write(briefWith(injection))

test.each(injections)(
  '$kind, obeyed: shown to the editor or never printed, and no rule gives way',
  async (injection) => {
    const { made, requests } = await obedientPackage(injection)
    const plain = await heard(injection)
    for (const request of requests) expect(instructions).toContain(request.instructions)
    expect(made.article.split('## Sources')[0]).not.toMatch(/https?:|www\.|[<>]|!\[|\]\(|\p{Cf}/u)
    expect(packageFaults(plain, 'weekly', knowledge)).toEqual([])
    if (stripped.includes(injection.kind)) expect(made).toEqual(plain)
    else if (leftToEditors.includes(injection.kind)) expect(made.notes).toEqual(plain.notes)
    else {
      const told = made.notes.filter((note) => note.includes('please check or remove'))
      expect([...packageFaults(made, 'weekly', knowledge), ...told]).not.toEqual([])
      expect(requests.filter(({ prompt }) => callIn(prompt) === 'edit')).toHaveLength(2)
    }
  },
)
