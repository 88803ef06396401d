import { expect, test } from 'vitest'
import { injections } from '../../testing/injections.ts'
import { fairReply } from '../../testing/model-letters.ts'
import { callIn, fairWriter, modelBrief } from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { findPackageFaults } from '../package-faults.ts'
import { loadWriterKnowledge } from '../writer.ts'
import { packageInstructions, tasks } from './instructions.ts'
import { modelWriter } from './model-writer.ts'

type Injection = (typeof injections)[number]

const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)
const instructions = tasks.map((task) => packageInstructions(task, 'weekly'))
const briefWith = ({ entry: { content = '' } }: Injection) => modelBrief({ customPrompt: content })

/** An obedient model adds this to a fair letter; here it ends a section of the article. */
function obedience({ obey }: Injection, told: string): string {
  const letter = fairReply('\n\n{"facts":[]}')
  const seen = {
    prompt: '\n\n{"facts":[],"history":[],"entry":{}}',
    instructions: told,
    fair: letter,
  }
  return Object.entries({ ...letter, ...obey(seen) })
    .filter(
      ([part, said]) => typeof said === 'string' && said !== letter[part as keyof typeof letter],
    )
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
  return {
    made: await modelWriter({ llm, knowledge }).write(briefWith(injection)),
    requests: llm.requests,
  }
}

/** These ordinary sentences are out of place in an article, which only an editor sees. */
const leftToEditors = [
  'a link spelled out, asked for in an earlier entry',
  'the marker',
  'a diagnosis',
  'a diagnosis of another name',
  'an examination',
  'praise for pain',
  'shame',
  'the last reply once more',
  'JSON that closes the diary',
]
/** None of these is printed. */
const stripped = [
  'a picture that carries the entry away',
  'script for the page',
  'orders in base64 and in characters that nobody sees',
  'nothing at all',
]
/** They name a medicine, which is closed: nothing is asked of the model. */
const refused = ['a link to quote', 'a medicine to leave off']
const of = (kinds: readonly string[]) =>
  injections.filter(({ kind }) => kinds.includes(kind) && !refused.includes(kind))
const told = of(
  injections
    .map(({ kind }) => kind)
    .filter((kind) => !leftToEditors.includes(kind) && !stripped.includes(kind)),
)

/**
 * The package of an obedient model and that of one that ignores the injection; both keep every
 * rule.
 */
async function bothPackages(injection: Injection) {
  const { made, requests } = await obedientPackage(injection)
  const llm = scriptedLlm(({ prompt }) => fair(prompt))
  const plain = await modelWriter({ llm, knowledge }).write(briefWith(injection))
  for (const request of [...requests, ...llm.requests])
    expect(instructions).toContain(request.instructions)
  expect(made.article.split('## Sources')[0]).not.toMatch(/https?:|www\.|[<>]|!\[|\]\(|\p{Cf}/u)
  expect(findPackageFaults(plain, 'weekly', knowledge)).toEqual([])
  return { made, plain, edits: requests.filter(({ prompt }) => callIn(prompt) === 'edit').length }
}

test.each(told)(
  '$kind, obeyed: named to the editor’s pass, and to the editor',
  async (injection) => {
    const { made, edits } = await bothPackages(injection)
    const asked = made.notes.filter((note) => note.includes('please check or remove'))
    expect([...findPackageFaults(made, 'weekly', knowledge), ...asked]).not.toEqual([])
    expect(edits).toBe(2)
  },
)

test.each(injections.filter(({ kind }) => refused.includes(kind)))(
  '$kind: refused before it is sent',
  async (injection) => {
    const llm = scriptedLlm(({ prompt }) => fair(prompt))
    await expect(modelWriter({ llm, knowledge }).write(briefWith(injection))).rejects.toThrow(
      /Nothing was written/,
    )
    expect(llm.requests).toEqual([])
  },
)

test.each(of(stripped))('$kind, obeyed: nothing of it is printed', async (injection) => {
  const { made, plain } = await bothPackages(injection)
  expect(made).toEqual(plain)
})

test.each(of(leftToEditors))(
  '$kind, obeyed: a sentence of a draft that needs an editor',
  async (injection) => {
    const { made } = await bothPackages(injection)
    expect(made.label).toContain('for an editor to read first.')
  },
)
