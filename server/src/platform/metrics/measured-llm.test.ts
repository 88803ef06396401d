import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { figuresIn } from '../../testing/figures.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { testClock } from '../../testing/test-clock.ts'
import { LlmFault } from '../llm/llm.ts'
import { measureLlm } from './measured-llm.ts'

test('answers of the provider are counted by outcome, with their tokens, without the words or the member', async () => {
  const registry = new Registry()
  const script = (_request: unknown, call: number) => {
    if (call === 2) throw new LlmFault('limit', 'the tokens of this day are used up')
    if (call === 3) throw new TypeError('a defect')
    return call === 4 ? 'gibberish' : { words: 'Well run.' }
  }
  const llm = measureLlm(scriptedLlm(script), registry, testClock('2026-03-02T06:00:00Z'))
  const schema = z.object({ words: z.string() })
  const request = {
    instructions: 'Praise.',
    prompt: 'Wilhelmina ran.',
    schema,
    maxOutputTokens: 100,
  }
  const ask = () => llm.complete({ purpose: 'coach', ...request }).catch((error: unknown) => error)

  expect(await ask()).toMatchObject({ value: { words: 'Well run.' } })
  expect(await ask()).toBeInstanceOf(LlmFault)
  expect(await ask()).toBeInstanceOf(TypeError)
  expect(await ask()).toBeInstanceOf(LlmFault)

  const text = await registry.metrics()
  const figures = figuresIn(text)
  const outcomes = ['answered', 'limit', 'defect', 'unreadable'].map((outcome) =>
    figures.get(`stayer_provider_answers_total{purpose="coach",outcome="${outcome}"}`),
  )
  expect(outcomes).toEqual([1, 1, 1, 1])
  expect(figures.get('stayer_provider_tokens_total{purpose="coach",direction="in"}')).toBe(1200)
  expect(figures.get('stayer_provider_tokens_total{purpose="coach",direction="out"}')).toBe(300)
  expect(figures.get('stayer_provider_seconds_count{purpose="coach"}')).toBe(4)
  expect(text).not.toContain('Wilhelmina')
})
