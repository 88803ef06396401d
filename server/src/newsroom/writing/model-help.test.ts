import { helpWithBrief, outlineByModel } from '@app/contract/newsroom/model-help'
import { getGeneration } from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { LlmFault } from '../../platform/llm/llm.ts'
import { callIn, fairWriter } from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { loadWriterKnowledge } from '../../writer/writer.ts'

const fair = fairWriter(await loadWriterKnowledge())
const topic = 'The marathon: the art of the taper'

test('a model’s outline is approved, changed, and only then are its sections bought', async () => {
  const llm = scriptedLlm(({ prompt }) => fair(prompt))
  await using house = await createTestApp({ llm })
  const { ada } = await house.editors({ ada: 'admin' })

  const { engine, outline, facts } = await ada.call(outlineByModel, { body: { topic } })
  expect(engine).toBe('scripted-1')
  expect(facts.map(({ fact_id }) => fact_id)).toEqual([
    ...new Set(outline.parts.flatMap(({ fact_ids }) => fact_ids)),
  ])
  expect(await house.jobs()).toEqual([])
  const approved = { ...outline, parts: outline.parts.toReversed().slice(1) }
  const { id } = await ada.call(writing.startJob, {
    body: { stream: 'weekly', topic, model_outline: approved },
  })
  await house.work()

  expect(llm.requests.filter(({ prompt }) => callIn(prompt) === 'outline')).toHaveLength(1)
  const job = await ada.call(writing.getJob, { params: { id } })
  const { long_form_article } = await ada.call(getGeneration, {
    params: { id: job.package_id ?? '' },
  })
  const headings = [...long_form_article.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, -1)).toEqual(approved.parts.slice(1).map(({ title }) => title))
})

test('a model helps with a brief on which nothing is held, and with nothing closed', async () => {
  const llm = scriptedLlm(({ prompt }) => fair(prompt))
  await using house = await createTestApp({ llm })
  const { ada } = await house.editors({ ada: 'admin' })

  const help = await ada.call(helpWithBrief, { body: { topic: 'Running with a dog' } })

  expect(help).toMatchObject({ engine: 'scripted-1', questions: ['What have you seen?'] })
  const closed = { topic: 'Coming back from a heart attack' }
  for (const path of ['/api/content/brief/help', '/api/content/outline'])
    expect(await ada.post(path, closed)).toMatchObject({
      status: 422,
      body: { code: 'writing/closed-topic' },
    })
  expect(await ada.post('/api/content/outline', { topic: 'Running with a dog' })).toMatchObject({
    status: 422,
    body: { code: 'writing/not-covered' },
  })
  expect(llm.requests).toHaveLength(1)
})

test('without a provider there is nobody to ask, and one that fails says so', async () => {
  await using plain = await createTestApp()
  const { ada } = await plain.editors({ ada: 'admin' })
  expect(await ada.post('/api/content/outline', { topic })).toMatchObject({
    status: 409,
    body: { code: 'writing/no-model' },
  })
  await using failing = await createTestApp({
    llm: scriptedLlm(() => Promise.reject(new LlmFault('limit', 'spent'))),
  })
  const { bob } = await failing.editors({ bob: 'editor' })
  expect(await bob.post('/api/content/outline', { topic })).toMatchObject({
    status: 502,
    body: { code: 'writing/failed', error: expect.stringMatching(/used up/) },
  })
})
