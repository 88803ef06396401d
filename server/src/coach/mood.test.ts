import { expect, test } from 'vitest'
import { loadKnowledge } from './knowledge/knowledge.ts'
import { createMoodReader } from './mood.ts'
import { compileNet } from './safety/net.ts'
import { tokenise } from './text/tokenise.ts'

const { safety } = await loadKnowledge()
const net = compileNet(safety)
const moodOf = createMoodReader(net.negators)

test.each([
  ['Loved it, great fun and strong legs.', 'up'],
  ['Finished parkrun in 27:40 and grinned all the way home.', 'up'],
  ['Twelve seconds off my best for the mile. Still smiling.', 'up'],
  ['The sun came up as I reached the top, and I felt twenty again.', 'up'],
  ['No pain and no stiffness: a better morning than most.', 'up'],
  ['Slept eight hours and my legs noticed. A treat of a ride.', 'up'],
  ['I cried at the finish line, I was so happy.', 'up'],
  ['Flat water at the lake, and forty lengths in a kind of pleasant trance. Lovely.', 'up'],
  ['First run without the strapping. What a relief.', 'up'],
  ['Beat my brother by a yard and will mention it at Christmas.', 'up'],
  ['The heavy weights went up easily and I was pleased.', 'up'],
  ['I could have gone on for ever.', 'up'],
  ['Good, steady, nothing to complain about.', 'up'],
  ['Not tired at all, and the best breakfast afterwards.', 'up'],
  ['Miserable. I gave up halfway.', 'down'],
  ['Not happy with that at all.', 'down'],
  ['Skipped the session again. I am disappointed with myself this week.', 'down'],
  ['A good run spoiled by the calf, which went again at four miles.', 'down'],
  ['I would love to say that I enjoyed it. I did not.', 'down'],
  ['Nobody came, it rained, and I wondered why I bother.', 'down'],
  ['No energy, no appetite for any of it.', 'down'],
  ['Dropped out at mile nine and sat on the bus in silence.', 'down'],
  ['Fed up with this knee.', 'down'],
  ['I feel left behind by the group these days.', 'down'],
  ['Everything is an effort, even the warm-up.', 'down'],
  ['Lost my nerve on the descent and walked the bike down like a beginner.', 'down'],
  ['Two years since Ann died and the club run was too quiet.', 'down'],
  ['Could not face the pool this morning.', 'down'],
  ['Came last in my age group and pretended not to mind.', 'down'],
  ['A bad week: work, a cold, and no training to speak of.', 'down'],
  ['Six laps of the park.', 'level'],
  ['Ten miles on the turbo, then ironing.', 'level'],
  ['Squats, three sets of five, and a short walk.', 'level'],
  ['Hard session, as intended. Six hill reps with a jog back.', 'level'],
  ['The low road round the reservoir, heavy rain, home by ten.', 'level'],
  ['Flat route along the canal, 8 km.', 'level'],
  ['Bought better tyres and fitted them.', 'level'],
  ['New watch says readiness is low. Did the run anyway.', 'level'],
  ['Rest day. Soup and the paper.', 'level'],
  ['Good news and bad: the knee is fine, the hip is sore.', 'level'],
  ['Came home soaked and singing.', 'up'],
  ['Hit every split and had change left over.', 'up'],
  ['Swam like a brick.', 'down'],
  ['Shuffled round, cursing.', 'down'],
  ['Good hour on the rower.', 'up'],
  ['It could have been worse.', 'level'],
  ['Not bad at all.', 'up'],
  ['Sad to miss the club dinner, glad of the rest.', 'level'],
  ['Could not be more pleased.', 'up'],
])('the mood of "%s" is %s', (text, mood) => {
  expect(moodOf(tokenise(text, net.spelling))).toBe(mood)
})
