import type { Mood } from './knowledge/coach-schema.ts'
import { createLexis } from './text/pattern.ts'
import type { Tokens } from './text/tokenise.ts'
import { wordCounter } from './themes.ts'

const upWords =
  'great|good|strong|stronger|proud|happy|happier|loved|enjoy*|best|brilliant|smooth|faster|pleased|delight*|lovely|fun|pb|relaxed|fantastic|wonderful|superb|fresh|cheer*|glad|chuffed|satisf*|glorious|magic|comfortable|confident|thrilled|grateful|joy*|cracking|better|amazing|fastest|flew|flying|buzzing|elated|over_the_moon'
const downWords =
  'tired|sore|pain|painful|hurt|hurts|ached|aching|struggl*|disappoint*|awful|terrible|rubbish|fed_up|anxious|missed|slower|exhaust*|gave_up|poor|worried|frustrat*|miserable|sad|low|lonely|grumpy|flat|heavy|ill|worse|worst|failed|horrible|hated|gutted|annoyed|upset|grief|useless|demoralis*|nervous|scared|struggle'

/** Reads the mood of a text from the balance of its words. Denied pleasure ("not happy") counts as its opposite. */
export type MoodReader = (text: Tokens) => Mood

export function createMoodReader(negators: ReadonlySet<string>): MoodReader {
  const lexis = createLexis()
  const up = [lexis.compile(upWords)]
  const down = [lexis.compile(downWords)]
  return (text) => {
    const count = wordCounter(lexis, negators, text)
    const balance = count(up) - count(up, { denied: true }) - count(down)
    return balance > 0 ? 'up' : balance < 0 ? 'down' : 'level'
  }
}
