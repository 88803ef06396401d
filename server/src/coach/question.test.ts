import { expect, test } from 'vitest'
import { questionIn } from './question.ts'

test.each([
  ['Long week. Should I rest before the half?', 'Should I rest before the half'],
  ['So, what do you think about gels? I hate them.', 'So, what do you think about gels'],
  ['The watch says rest. I feel fine, so which of us is right?', 'so which of us is right'],
  ['How long should I wait after a cold?', 'How long should I wait after a cold'],
  ['Is it normal to be this stiff in the morning?', 'Is it normal to be this stiff in the morning'],
  ['I wonder, would you enter the ten mile race?', 'would you enter the ten mile race'],
  ['Why do my calves tighten after the hills?', 'Why do my calves tighten after the hills'],
  [
    'Slept badly again. Any tips for the night before a race?',
    'Any tips for the night before a race',
  ],
  ['Do you think I should drop the long run?', 'Do you think I should drop the long run'],
  [
    'The plan says twelve. Would eight be enough after the cold?',
    'Would eight be enough after the cold',
  ],
  ['How am I doing?', 'How am I doing'],
  ['Where am I going wrong?', 'Where am I going wrong'],
  ['Am I overdoing it? Legs like lead since Sunday.', 'Am I overdoing it'],
  ['What pace should the easy runs be?', 'What pace should the easy runs be'],
  ['She asked how I was. Can I run on a stiff ankle?', 'Can I run on a stiff ankle'],
  ['Why am I so tired on Mondays?', 'Why am I so tired on Mondays'],
  ['Eat before or halfway?', 'Eat before or halfway'],
  [
    'Long run done. Morning or night better for a cyclist?',
    'Morning or night better for a cyclist',
  ],
  ['Is it salt or am I pointing my toes too hard', 'Is it salt or am I pointing my toes too hard'],
  ['9 days of raises. How long before this works', 'How long before this works'],
  ['Is it worth going on five hours? Not fussed either way.', 'Is it worth going on five hours'],
])('a question put to the reader is found: %s', (content, question) => {
  expect(questionIn(content)).toBe(question)
})

test.each([
  ['Why do I bother?'],
  ['Alone again. Why do I bother at my age?'],
  ['What a day, eh?'],
  ['Really? Lovely day.'],
  ['She asked how I was.'],
  ['She asked me, should you be out in this?'],
  ['"Are you coming on Sunday?" said Jean, and I said yes.'],
  ['My wife wanted to know, will you be long?'],
  ['“Should you be running on that?”'],
  ['Should I be running on that? she said.'],
  ['Did I stop? Not once.'],
  ['Could it have been any wetter?'],
  ['Who knows what tomorrow brings?'],
  ['Can you believe it was minus four?'],
  ['What more could anyone want?'],
  ['Nervous about Sunday. What if I go off too fast again?'],
  ['How hard can it be?'],
  ['How did I ever think that was flat?'],
  ['Is it me or are the hills getting steeper?'],
  ['Lovely, was it not?'],
  ['Should I have eaten the second scone? Probably not.'],
  ['Where did the year go?'],
  ['Will I never learn?'],
  ['Have you ever seen such mud?'],
  ['He said, in sixty years?'],
  ['How it rained.'],
  ['Why is the bus always early on race days? Ran for it.'],
  ['Has anyone ever finished one of those dry bars? Like chalk.'],
  ['You know the feeling when the boat lifts? Had it twice.'],
  ['How steep was that? Hands and knees.'],
  ['Is there life after the last hill? There was cake.'],
])('what is only remarked, answered or reported is put to nobody: %s', (content) => {
  expect(questionIn(content)).toBeNull()
})
