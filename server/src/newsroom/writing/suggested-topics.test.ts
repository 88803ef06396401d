import { premiumTopicOf, suggestedTitle, weeksInCycle } from '@app/contract/newsroom/calendar'
import { premiumThemes, weeklyThemes } from '@app/contract/newsroom/themes'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { listGenerations } from '@app/contract/newsroom/generations'
import { startJob } from '@app/contract/newsroom/writing'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from '../../writer/writer.ts'
import { findPackageFaults } from '../../writer/package-faults.ts'
import { demoTopicsFor } from '../demo/demo-topics.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const plain = { customPrompt: null, recentTitles: [], ledger: [], seed: 'suggested' } as const

const weekly = weeklyThemes.flatMap((theme, at) =>
  [
    suggestedTitle(at + 1),
    `Create content for ${theme} - Week ${at + 1}`,
    ...demoTopicsFor(theme),
  ].map((topic): WritingBrief => ({
    ...plain,
    topic,
    theme,
    stream: 'weekly',
    place: at + 1,
  })),
)
const daily = premiumThemes.map((theme, at): WritingBrief => ({
  ...plain,
  topic: premiumTopicOf(theme),
  theme,
  stream: 'premium',
  place: at + 1,
}))

test.each([...weekly, ...daily])(
  'the product’s own suggestion is covered: "$topic"',
  async (brief) => {
    const made = await writer.write(brief)
    expect(made.coverage).toMatchObject({ notice: null })
    expect(findPackageFaults(made, brief.stream, knowledge)).toEqual([])
  },
)

test('the nine suggested titles of the calendar, taken as they are, come back ready', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  for (let week = 1; week <= weeksInCycle; week++) {
    await ada.call(startJob, {
      body: {
        stream: 'weekly',
        topic: suggestedTitle(week),
        editorial_week: week,
        editorial_theme: weeklyThemes[week - 1],
      },
    })
    await house.work()
  }

  const written = await ada.call(listGenerations, {})
  expect(written).toHaveLength(weeksInCycle)
  for (const { topic, checks, coverage } of written)
    expect({
      topic,
      kept: checks.filter(({ weight }) => weight === 'must'),
      notice: coverage?.notice,
    }).toEqual({ topic, kept: [], notice: null })
  const headlines = written.flatMap((one) => one.headlines)
  expect(new Set(headlines).size).toBe(headlines.length)
})
