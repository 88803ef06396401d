import { measureCreate } from './load/create.ts'
import { measureFiles } from './load/files.ts'
import { measureFirstScreen } from './load/first-screen.ts'
import { measureGrowth } from './load/growth.ts'
import { measureInsight } from './load/insight.ts'
import { measureLanding } from './load/landing.ts'
import { measureList } from './load/list.ts'
import { measureMemory, measureStarts } from './load/start.ts'
import { measureWords } from './load/words.ts'
import { runBench } from './report.ts'

await runBench({
  list: measureList,
  create: measureCreate,
  growth: measureGrowth,
  insight: measureInsight,
  starts: measureStarts,
  memory: measureMemory,
  screen: measureFirstScreen,
  landing: measureLanding,
  files: measureFiles,
  words: measureWords,
})
