import { loadSigns } from '../coach/coach.ts'
import { silentProgress, type Progress } from '../writer/progress.ts'
import type { WritingBrief, WrittenPackage } from '../writer/writer.ts'
import { createWriters, type OpenWriters } from '../writer/writers.ts'

type Script = (progress: Progress, brief: WritingBrief) => Promise<unknown>

// Opened once a test file: reading the knowledge base takes a while.
const openBuiltIn = createWriters({ llm: null, loadSigns })

/**
 * Writers of which the model's does what a script says, and then hands over a package in the
 * model's name.
 */
export const scriptedWriter =
  (script: Script): OpenWriters =>
  async () => {
    const writers = await openBuiltIn()
    const write = async (
      brief: WritingBrief,
      progress = silentProgress,
    ): Promise<WrittenPackage> => {
      await script(progress, brief)
      return { ...(await writers.builtIn.write(brief)), engine: 'scripted-1', coverage: null }
    }
    return { ...writers, model: { write } }
  }
