// Calm and cross, long and short, about subjects that the coach knows and others.
const stories: readonly { title: string; content: string }[] = [
  {
    title: 'Canal loop',
    content: 'Six miles along the canal before breakfast. The calf stayed quiet and I felt strong.',
  },
  {
    title: 'Poor night',
    content: 'Awake from three until six with my mind going round. I walked instead of running.',
  },
  {
    title: 'Forty lengths',
    content: 'Forty lengths. I breathed every third stroke and the catch felt smooth at last.',
  },
  {
    title: 'Race nerves',
    content: 'The half marathon is on Sunday and I am nervous. What if I go off too fast again?',
  },
  {
    title: 'Gym',
    content:
      'Squats and deadlifts, three sets of five. I lifted more than last week and enjoyed it.',
  },
  {
    title: 'Achilles',
    content:
      'The Achilles is stiff in the morning and eases after ten minutes. I left the hills out.',
  },
  {
    title: 'Rest day',
    content: 'Rest day. Soup, the paper and my grandson. I did not miss the bike at all.',
  },
  {
    title: 'Hot ride',
    content: 'Forty miles in the heat. I drank two bottles and still had a headache by the end.',
  },
  {
    title: 'Flat',
    content:
      'I have no energy this week and cannot say why. Everything is an effort, even the warm-up.',
  },
  {
    title: 'Parkrun',
    content: 'Finished parkrun in 27:40, my best since I turned sixty. I grinned all the way home.',
  },
  {
    title: 'Alone again',
    content: 'Nobody came to the club run. It rained, and I wondered why I bother at my age.',
  },
  {
    title: 'Breakfast',
    content: 'Tried porridge two hours before the long run and my stomach was fine for once.',
  },
]

const longStory = (index: number) =>
  Array.from(
    { length: 8 },
    (_, part) => stories[(index + part * 5) % stories.length]?.content,
  ).join(' ')

/** Makes the draft of an entry; every fourth is long. */
export function draftOf(index: number) {
  const story = stories[index % stories.length]
  const content = index % 4 === 3 ? longStory(index) : (story?.content ?? '')
  return {
    title: story?.title ?? '',
    content,
    tags: index % 3 === 0 ? ['Training', 'Mindset'] : [],
  }
}
