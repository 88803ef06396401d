import { toDrafts, type DiaryDraft } from './keep-diary.ts'

type Diary = { who: string; goal: string | null; drafts: readonly DiaryDraft[] }

const runner: Diary = {
  who: 'a runner of 62',
  goal: 'Run the county half marathon in under 1:45',
  drafts: toDrafts(
    [
      'Page one',
      'New book, same legs. I ran five miles along the canal and felt better than I deserved.',
    ],
    [
      'Tuesday club',
      'Six times 800 on the track. I held on to the group until the last one and enjoyed the chase.',
    ],
    [
      'Calf',
      'A tightness in the right calf after a mile, so I walked home. I am fed up with this calf.',
    ],
    [
      'Bike instead',
      'An hour on the turbo because of the calf. Dull, but I was glad to have done something.',
    ],
    [
      'Slept',
      'Eight hours of sleep for the first time in a fortnight and my legs noticed on the stairs.',
    ],
    ['Easy four', 'Four gentle miles with Margaret, talking all the way. The calf stayed quiet.'],
    [
      'Rest day',
      'Rest day. I read the paper, ate soup and did not look at the training plan once.',
    ],
    [
      'Parkrun',
      'Finished parkrun in 23:12, third in my category. I went off too fast and paid on the hill.',
    ],
    ['Flat', 'Legs like lead all week. I think I overdid it on Saturday and now I feel worn out.'],
    ['Watch', 'The watch says unproductive. I feel fine, so I put a sock over it.'],
    [
      'Gym',
      'Squats and lunges at the leisure centre. I lifted more than last month and came home pleased.',
    ],
    [
      'Long one',
      'Twelve miles out to the reservoir. I ate half a flapjack at eight and it sat well.',
    ],
    [
      'Cold coming',
      'Sore throat and a thick head, so no club tonight. I hate letting the relay team down.',
    ],
    [
      'Still in bed',
      'The cold has gone to my nose. I watched the cycling and felt sorry for myself.',
    ],
    [
      'Out again',
      'First run back after the cold, twenty minutes. I felt like a beginner and then I laughed.',
    ],
    ['Hills', 'Eight hill reps in the wind. Hard, but I kept the last two as quick as the first.'],
    [
      'Mother',
      'At the hospital with my mother most of the week. I squeezed in fifteen minutes at dawn.',
    ],
    [
      'Guilty',
      'I missed the long run and spent the day feeling guilty about it, which helped nobody.',
    ],
    ['Warm', 'Very hot by ten. I slowed down, wore the hat and let the young ones go.'],
    [
      'Drills',
      'Running drills on the football pitch: high knees, quick feet. I felt clumsy and amused.',
    ],
    [
      'Breakfast',
      'Tried eggs on toast two hours before the long run and my stomach was fine for once.',
    ],
    [
      'Ten miles',
      'A personal best for ten miles since I turned sixty. I never thought I would see that again.',
    ],
    [
      'Day after',
      'Sore everywhere and happy with it. I walked to the shop and back as slowly as I liked.',
    ],
    [
      'Doubt',
      'Two weeks to go and I doubt every session I have done. My head is worse than my legs.',
    ],
    [
      'One leg',
      'Stood on one leg while brushing my teeth. The left side wobbled more than I liked.',
    ],
    ['Taper', 'Race week. I feel fidgety, nothing hurts and I am suspicious of that.'],
    ['Eve', 'Number pinned, shoes by the door. I am nervous about the first mile and the crowd.'],
    [
      'The half',
      'Finished the half marathon in 1:44:31. I cried at the finish line, I was so happy.',
    ],
    ['Nothing', 'Nothing today but a bath and a slice of cake. I keep looking at the medal.'],
    ['What now', 'A strange week with no plan. I miss the nerves, which I did not expect.'],
  ),
}

const swimmer: Diary = {
  who: 'a masters swimmer of 62',
  goal: 'Break three minutes for 200 metres backstroke',
  drafts: toDrafts(
    [
      'First entry',
      'Back in the lane after the holiday. I felt heavy in the water but glad of the company.',
    ],
    ['Catch', 'Sixty lengths. I thought about nothing but the catch and it felt smooth at last.'],
    ['Shoulder', 'A pinch in the left shoulder on the last set, so I kicked with a board instead.'],
    [
      'Shoulder again',
      'Shoulder sore reaching for the top shelf. I left the paddles in the bag and felt cross.',
    ],
    ['Bands', 'Fifteen minutes with the rubber bands and light weights for the shoulders at home.'],
    ['Sea', 'Ten minutes in the sea, 14 degrees. I was scared at first and then I was happy.'],
    ['Night', 'Awake from two with the gulls. I swam anyway and felt flat from the first length.'],
    ['Gala soon', 'The gala is three weeks away and I am nervous about the starting blocks.'],
    [
      'Starts',
      'Practised starts with the coach. My goggles filled twice and I laughed with everybody.',
    ],
    [
      'Coffee',
      'Easy swim with the Thursday group, then coffee. I stayed longer in the café than the pool.',
    ],
    ['Tired', 'Worn out this evening. I think I am doing too much, with the garden as well.'],
    ['Day off', 'Took a day off. I baked, walked the dog and did not smell of chlorine for once.'],
    ['Main set', 'Ten times 100 off two minutes. A hard set and I held my times to the end.'],
    [
      'Hungry',
      'Ravenous after swimming and ate half a loaf. I never plan the food on club nights.',
    ],
    ['Porridge', 'Porridge before the early session and I was stronger in the second half for it.'],
    ['Turns', 'Filmed my turns. I breathe too early out of the wall and never knew it.'],
    ['Lane rage', 'Somebody sat on my feet for forty lengths. I was annoyed and swam badly.'],
    ['Pull', 'Pull buoy only, because of the knee from gardening. It felt steady and easy.'],
    ['Kit', 'A new racing costume that takes ten minutes to get into. I felt quick in it.'],
    [
      'Doubting',
      'I doubt I belong in the fast lane. The others are ten years younger and never tire.',
    ],
    ['Rest week', 'Coach said a rest week. I swam twice, gently, and felt guilty the whole time.'],
    ['Fresh', 'What a difference a week makes. I felt light and strong and enjoyed every length.'],
    [
      'Gala',
      'The gala at last. I finished second in the 200 backstroke in 3:02 and grinned all the way home.',
    ],
    ['After', 'Tired and pleased. I walked by the sea and thought about those two seconds.'],
    ['Weights', 'Deadlifts and rows at the gym. I was careful with the shoulder and it behaved.'],
    ['Sister', 'My sister is ill and I drove up to see her. No swimming and none wanted.'],
    ['Slow', 'Back in the pool. I felt slow and sad and was glad of the quiet.'],
    ['Thursday', 'The Thursday group again. Nobody asked and everybody knew, and I was grateful.'],
    ['Balance', 'Yoga in the village hall. I balanced well on the right and wobbled on the left.'],
    ['Three minutes', 'A time trial for the 200: 2:59. I touched and could not believe the clock.'],
  ),
}

const cyclist: Diary = {
  who: 'a time triallist of 62',
  goal: null,
  drafts: toDrafts(
    ['Club ten', 'Twenty-six minutes dead for the ten on a windy course. I dug in after the turn.'],
    ['Recovery spin', 'An easy hour to the coffee stop and back, small ring all the way.'],
    [
      'Turbo',
      'Four times eight minutes on the turbo at threshold. I stared at the wall and hated it.',
    ],
    ['Wet', 'Rained off. I cleaned the chain, oiled the cables and felt virtuous.'],
    [
      'Back',
      'Lower back stiff after the time trial position. I shortened the reach by a centimetre.',
    ],
    ['Numbers', 'My power is down ten watts on last spring and I keep staring at the graph.'],
    [
      'Hundred',
      'The hundred kilometre audax with Ken. I felt strong until the last climb, then I crawled.',
    ],
    ['Bonk', 'I ran out of food at mile fifty and bonked within sight of home. Stupid.'],
    ['Rest', 'Rest day, properly. Feet up, newspaper, one beer. I slept in the chair.'],
    [
      'Gym',
      'Leg press and split squats in the garage. I hate the first ten minutes and like the rest.',
    ],
    [
      'Sleep',
      'Five hours of sleep again. I lay there going over the meeting instead of the course.',
    ],
    ['Work', 'Deadline week. I rode to the office twice and called it training.'],
    [
      'Crash',
      'Slid off on wet leaves, nothing but a grazed elbow and dented pride. I rode home gently.',
    ],
    ['Nervy', 'I am nervous on corners since the fall and brake too much. It annoys me.'],
    [
      'Drills',
      'Cornering practice in the car park with cones. I felt foolish and then rather good.',
    ],
    ['Heat', 'Thirty degrees on the moor. I drank three bottles and still felt cooked.'],
    ['Chain gang', 'Held my place in the chain gang for the whole hour. Hard and glorious.'],
    ['Tired', 'Tired to the bone after Thursday. I put the bike away and watched the rain.'],
    [
      'Granddaughter',
      'My granddaughter rode without stabilisers today. I ran beside her and was out of breath.',
    ],
    [
      'Beer',
      'Two pints after the club meeting and my legs were poor this morning. A fair exchange.',
    ],
    ['Test', 'Twenty minute test: three watts up on last month. I am pleased in a quiet way.'],
    ['Wheels', 'Bought the deep wheels I swore I did not need. They sound magnificent.'],
    ['Cold', 'A head cold, so no riding. I was bad company all day and knew it.'],
    ['Back on', 'First ride after the cold, forty minutes. I felt wobbly but cheerful.'],
    ['Long', 'Four hours alone over the tops. I saw two hares and nobody else, and loved it.'],
    ['Missed', 'I skipped the intervals. I said it was the wind, and it was not the wind.'],
    ['Pacing', 'Rode the ten on feel with the computer in my pocket. Same time, and I enjoyed it.'],
    ['Bones', 'Read that cyclists have thin bones, so I have started hopping on the landing.'],
    ['Open ten', 'Third vet in the open ten in 25:21, my best for four years. I am thrilled.'],
    [
      'Season over',
      'End of the season. I washed the bike and thought about what I want from the winter.',
    ],
  ),
}

/** Three members who write every day for a month. */
export const diaries: readonly Diary[] = [runner, swimmer, cyclist]
