import { findFirstMatch, readRules, type PatternRule } from '../../prose/pattern-rules.ts'
import { replySentencesOf, type ReplyFault } from './model-reply.ts'
import { conditionalWords } from './reply-words.ts'

const limits = readRules('coach/reply-limits.json')
const pretences = [conditionalWords.biography, conditionalWords['personal data']]

/** Faults against the limits of a coach's reply, beyond those of every text of ours. */
export const limitFaults = (text: string): ReplyFault[] =>
  replySentencesOf(text).flatMap((sentence) => firstFaults(limits, sentence))

/** Faults of a reply that claims a life of its own, or asks for personal data. */
export const pretenceFaults = (text: string): ReplyFault[] => firstFaults(pretences, text)

const firstFaults = (rules: readonly PatternRule[], text: string): ReplyFault[] =>
  rules.flatMap((each) => {
    const found = findFirstMatch(each, text)
    return found === undefined ? [] : [{ rule: each.rule, found }]
  })
