import type { SignModel } from '../knowledge/reading-schema.ts'
import { compileConcepts, wordsOf } from '../reading/concepts.ts'
import { shareBy } from '../reading/named-model.ts'
import type { RiskGuess, RiskGuesser } from '../reading/risk-guess.ts'
import { isAlarmLevel, scanSigns, worstFirst, type ScannedSigns } from './judge.ts'
import type { Finding, SafetyNet } from './safety-net.ts'
import { isCertain } from './certain-signs.ts'
import { createSignFeatures, type SignWords } from './sign-features.ts'

/** The warning signs of an entry, each list worst first. */
export type JudgedSigns = {
  /** Signs that count: of today, despair, and those of the past. */
  findings: readonly Finding[]
  /** Signs of today that may be something else: an ordinary letter with a sentence before it. */
  doubtful: readonly Finding[]
  /** True if words of a sign were found that are surely something else. */
  isDismissed: boolean
}

type Written = { title: string; content: string }

export type SignReader = (entry: Written) => JudgedSigns

/**
 * The least shares, chosen on files of the corpora that the judge had not seen (decision 0130). A
 * sign below the limit of its level is something else, one below `page` doubtful. A crisis below
 * `crisis` gets the quiet letter.
 */
export const signLimits = { emergency: 0.03, urgent: 0.06, page: 0.4, crisis: 0.1 }

const mostJudged = 20

const darkConcepts: ReadonlySet<string> = new Set(['despair-words', 'self-harm-means', 'low-words'])

const leastOf = ({ level }: Finding) =>
  level === 'urgent' ? signLimits.urgent : signLimits.emergency

/** Creates the reader of warning signs: the words of the net propose, and a trained judge says. */
export function createSignReader(
  net: SafetyNet,
  model: SignModel,
  guess: RiskGuesser,
  words: SignWords,
): SignReader {
  const featuresOf = createSignFeatures(net, words)
  const names = Object.keys(words.concepts)
  const conceptsIn = compileConcepts(words.concepts)
  const isDark = ({ title, content }: Written) =>
    [...conceptsIn(wordsOf(`${title} ${content}`)).keys()].some((at) =>
      darkConcepts.has(names[at] ?? ''),
    )

  /** How sure the judge is of a finding; entirely of one that is never judged. */
  function shareOf(finding: Finding, scan: ScannedSigns, read: () => RiskGuess): number {
    const isCrisis = finding.ruleLevel === 'crisis'
    const mentions = scan
      .judged()
      .filter(({ mention, level }) => mention.rule.id === finding.ruleId && level === finding.level)
    // A danger that two signs make together has no words of its own, and words that are repeated
    // without end are not read one by one: both get the benefit of the doubt.
    const isJudged = mentions.length > 0 && mentions.length <= mostJudged
    if (!isJudged || (!isCrisis && isCertain(net, scan, finding.ruleId))) return 1
    return Math.max(
      ...mentions.map((one) =>
        shareBy(isCrisis ? model.crisis : model.body, featuresOf(scan, one, read())),
      ),
    )
  }

  return ({ title, content }) => {
    const scan = scanSigns(net, `${title}\n${content}`)
    const alarms = scan.findings.filter(({ level }) => isAlarmLevel(level))
    if (alarms.length === 0) return { findings: scan.findings, doubtful: [], isDismissed: false }
    let guessed: RiskGuess | undefined
    const read = () => (guessed ??= guess({ title, content, tags: [] }))
    const shares = new Map(alarms.map((one) => [one, shareOf(one, scan, read)]))
    const shareBelow = (one: Finding, limit: number) => (shares.get(one) ?? 1) < limit
    const isLet = (one: Finding) => one.ruleLevel !== 'crisis' && shareBelow(one, signLimits.page)
    const findings = scan.findings.flatMap((one): Finding[] => {
      if (isLet(one)) return []
      const isQuiet =
        one.level === 'crisis' && shareBelow(one, signLimits.crisis) && !isDark({ title, content })
      return [isQuiet ? { ...one, level: 'soft' } : one]
    })
    const doubtful = alarms.filter((one) => isLet(one) && !shareBelow(one, leastOf(one)))
    return {
      findings: findings.toSorted(
        (a, b) => worstFirst.indexOf(a.level) - worstFirst.indexOf(b.level),
      ),
      doubtful,
      isDismissed: alarms.some((one) => isLet(one) && !doubtful.includes(one)),
    }
  }
}
