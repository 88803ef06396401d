import * as generations from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { callIn, fairWriter } from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { loadWriterKnowledge } from '../../writer/writer.ts'

const fair = fairWriter(await loadWriterKnowledge())

test('a provider’s model writes a package step by step, and it is ready as it comes', async () => {
  const seen: string[] = []
  let look: () => Promise<string> = async () => ''
  const llm = scriptedLlm(async ({ prompt }) => {
    seen.push(`${callIn(prompt)}: ${await look()}`)
    return fair(prompt)
  })
  await using house = await createTestApp({ llm })
  const { ada } = await house.editors({ ada: 'admin' })
  const body = { stream: 'weekly', topic: 'The marathon', editorial_week: 8 } as const
  const { id } = await ada.call(writing.startJob, { body })
  look = async () => {
    const { steps } = await ada.call(writing.getJob, { params: { id } })
    const [step] = steps.filter(({ state }) => state === 'working')
    return [step?.label, step?.detail].filter(Boolean).join(', ')
  }

  await house.work()

  expect(seen.slice(0, 3)).toEqual([
    'outline: Outline',
    'section: Long-form article, Section 1 of 10',
    'section: Long-form article, Section 2 of 10',
  ])
  expect(seen.slice(-2)).toEqual([
    'package: Headlines, summary and formats',
    'compare: Editor’s pass',
  ])
  const job = await ada.call(writing.getJob, { params: { id } })
  expect(job).toMatchObject({ status: 'done', engine: 'scripted-1' })
  const written = await ada.call(generations.getGeneration, {
    params: { id: job.package_id ?? '' },
  })
  expect(written).toMatchObject({
    engine: 'scripted-1',
    label: 'Draft by scripted-1 through Scripted, for an editor to read first.',
    coverage: null,
    is_ready: true,
  })
})
