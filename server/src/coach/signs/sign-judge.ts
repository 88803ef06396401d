import type { SignModel } from '../knowledge/reading-schema.ts'
import { compileConcepts, wordsOf } from '../reading/concepts.ts'
import { shareBy } from '../reading/named-model.ts'
import type { RiskGuess, RiskGuesser } from '../reading/risk-guess.ts'
import { isAlarmLevel, scanSigns, worstFirst, type ScannedSigns } from '../safety/judge.ts'
import type { SignReader } from '../safety/judged-signs.ts'
import type { Finding, SafetyNet } from '../safety/safety-net.ts'
import { isCertain } from '../safety/certain-signs.ts'
import { createSignFeatures, type SignWords } from './sign-features.ts'

type Written = { title: string; content: string }

/**
 * The least shares, chosen on files of the corpora that the judge had not seen (decision 0130). A
 * sign below the limit of its level is something else, one below `page` doubtful. A crisis below
 * `crisis` gets the quiet letter, unless the trained reading hears despair above `dark`.
 */
export const signLimits = { emergency: 0.03, urgent: 0.06, page: 0.4, crisis: 0.1, dark: 0.2 }

const mostJudged = 20

const darkConcepts: ReadonlySet<string> = new Set(['despair-words', 'self-harm-means', 'low-words'])

/** True where the trained reading hears despair in the entry or in one of its sentences. */
const soundsDark = ({ whole, sentences }: RiskGuess) =>
  [whole['risk'], ...sentences.map(({ risk }) => risk)].some(
    (shares) => (shares?.['soft'] ?? 0) + (shares?.['crisis'] ?? 0) >= signLimits.dark,
  )

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
  const hasDarkWords = ({ title, content }: Written, { scanned }: ScannedSigns) =>
    net.certain.dark.some((pattern) => scanned.index.find(pattern).length > 0) ||
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
    const isDark = () => hasDarkWords({ title, content }, scan) || soundsDark(read())
    const shares = new Map(alarms.map((one) => [one, shareOf(one, scan, read)]))
    const shareBelow = (one: Finding, limit: number) => (shares.get(one) ?? 1) < limit
    const isLet = (one: Finding) => one.ruleLevel !== 'crisis' && shareBelow(one, signLimits.page)
    const findings = scan.findings.flatMap((one): Finding[] => {
      if (isLet(one)) return []
      const isQuiet = one.level === 'crisis' && shareBelow(one, signLimits.crisis) && !isDark()
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
