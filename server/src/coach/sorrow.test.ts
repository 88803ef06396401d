import { expect, test } from 'vitest'
import { loadKnowledge } from './knowledge/knowledge.ts'
import { compileNet } from './safety/safety-net.ts'
import { createSorrowReader } from './sorrow.ts'
import { tokenise } from './text/tokenise.ts'

const { safety } = await loadKnowledge()
const net = compileNet(safety)
const sorrowIn = createSorrowReader(net.negators)

test.each([
  ['We buried my husband on Thursday. I walked the dog along the shore afterwards.', 'loss'],
  ['My father died on Sunday. Running can wait.', 'loss'],
  ['My daughter lost her baby. I sat with her all week. No training.', 'loss'],
  ['We had to have Bess put down this morning. She ran with me for eleven years.', 'loss'],
  ['The funeral was this afternoon. I swam before it because I could not sit still.', 'loss'],
  ['Mum passed away in the night. Went out at six and did my four miles.', 'loss'],
  ['My brother was killed on the A9. He taught me to ride.', 'loss'],
  ['The vet put our old Labrador to sleep. I went round the block with an empty lead.', 'loss'],
  ['Grief is tiring. Three lengths and I got out.', 'loss'],
  ['We lost my sister last week.', 'loss'],
  [
    'Ten weeks since Tom died. I ran our old loop and cried most of the way, but I was glad to be out.',
    'absence',
  ],
  ['I got the V60 club championship and my late wife would have loved it.', 'absence'],
  ['Two years since Ann died and the club run was too quiet.', 'absence'],
  ['My first Christmas without her. I jogged to the church and back.', 'absence'],
  ['A year today since the funeral. Ran the ridge for Dad.', 'absence'],
  ['I am a widower and the house is quiet, so I row.', 'absence'],
  ['They told me it is Parkinson’s. I went for a run because I still can.', 'illness'],
  ['Visited Sheila in the hospice, then cycled home slowly along the canal.', 'illness'],
  ['Parkwalk with my sister, who is having chemo. We laughed the whole way round.', 'illness'],
  ['The scan says the cancer is back.', 'illness'],
  ['Peter was diagnosed with motor neurone disease yesterday. We rode anyway.', 'illness'],
  ['My wife has had a stroke. I did not train.', 'illness'],
  ['They say it is terminal. I did my stretches.', 'illness'],
  ['They found a lump. I did my lengths.', 'illness'],
  ['Biopsy results tomorrow. Ran to stop thinking.', 'illness'],
  ['Mum went into a home today. I did the turbo until I was numb.', 'illness'],
  ['The vet came to the house. Home without him now.', 'loss'],
  ['It is a year today. I ran to her bench and sat down.', 'absence'],
  ['Made redundant after thirty-one years. Went for a swim because it was Tuesday.', 'upheaval'],
  ['Decree came through today. I went to circuits and lifted angry. It helped.', 'upheaval'],
  ['She has left me. I rode until it was dark.', 'upheaval'],
  ['I told the club I am stopping. Forty years and I am done.', 'upheaval'],
  ['Lost my job on Monday, ran on Tuesday.', 'upheaval'],
  ['Low mood for weeks. I got out for a walk and that was all I could manage.', 'low'],
  ['The depression is back and I could not face the pool.', 'low'],
])('"%s" is about a sorrow: %s', (content, sorrow) => {
  expect(sorrowIn(tokenise(content, net.spelling))).toBe(sorrow)
})

test.each([
  'My legs died on the last rep and I laughed about it.',
  'I died on that hill. Best session of the month.',
  'We all died at the turn, absolutely died, and took second.',
  'Died of embarrassment when she overtook me.',
  'The watch died at mile four and I loved not knowing.',
  'The wind died down and it was glorious.',
  'I buried myself on the final climb and it was worth it.',
  'I put down the weights and lay on the floor.',
  'Put my foot down on the way home and beat the bus.',
  'Funeral pace for the first lap, then we flew.',
  'The Ashes on the radio and forty minutes on the turbo.',
  'Raced the hospice 10k in a pink hat.',
  'Raising money for the hospice with a hundred lengths.',
  'The terminal was full, so I did laps of the airport.',
  'My spare gel was redundant.',
  'Jean left me behind on every hill.',
  'Jean, who is a widow maker on the bike, beat me again.',
  'Radiotherapy finished last month. First ride back today, twelve miles, and I felt like myself again.',
  'Six months since the mastectomy. Swam twenty lengths and nobody stared.',
  'Five years since my cancer diagnosis and I ran the whole way.',
  'Low gear all the way up, and the battery was low.',
  'The tide was very low and the sand was firm.',
  'A depressing amount of rain.',
  'Lost my friend in the fog and found him in the pub.',
  'A lump in the calf where the bolt caught it.',
  'Rode home without him, he had a puncture.',
  'Nobody died. It was only a club run.',
  'The dead legs of Monday have gone.',
  'Mum, who has dementia, came to watch me and clapped.',
  'The death of me, those hill reps.',
  'Last day at work after forty years! Cake and then a 10k with the lads.',
])('"%s" is about none', (content) => {
  expect(sorrowIn(tokenise(content, net.spelling))).toBeNull()
})
