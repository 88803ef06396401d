import { createLexis, type Lexis, type Pattern } from '../text/pattern.ts'
import type { Spelling } from '../text/tokenise.ts'
import type { AlarmLevel, GuardName, SafetyKnowledge } from '../knowledge/safety-schema.ts'

/** The lexicon of warning signs, compiled: the second net, behind the one-tap check-in. */
export type SafetyNet = {
  lexis: Lexis
  spelling: Spelling
  rules: readonly SafetyRule[]
  /** Idioms and sport talk that use the words of a symptom for something else: "chest press". */
  masks: readonly Pattern[]
  guards: Readonly<Record<GuardName, readonly Pattern[]>>
  known: {
    conditions: readonly Pattern[]
    beside: ReadonlySet<string>
    today: readonly Pattern[]
  }
  combinations: readonly Combination[]
  despair: Despair
  certain: Certain
  person: Pattern
  negators: ReadonlySet<string>
  fillers: ReadonlySet<string>
  notNegating: ReadonlySet<string>
  prepositions: ReadonlySet<string>
  reporting: ReadonlySet<string>
}

/** `soft` is despair between the lines: it brings no safety text, and never a cheerful letter. */
type RuleLevel = AlarmLevel | 'soft'

/**
 * A warning sign that the net found in a text. A `past` one is long over, or a clinician has looked
 * at it.
 */
export type Finding = {
  ruleId: string
  level: RuleLevel | 'past'
  ruleLevel: RuleLevel
  why: string
  /** True for a past one that is told as something of long ago, which nobody has in hand. */
  isLongOver: boolean
}

/** A sign of the safety texts, and the words by which it is known. */
export type SafetyRule = {
  id: string
  level: RuleLevel
  why: string
  any: readonly Pattern[]
  near: readonly NearRule[]
  unless: readonly Pattern[]
  /**
   * Words around the sign by which it belongs to something that the writer knows and has in hand.
   */
  inHand: readonly Pattern[]
  /** Holds for a person beside the writer too. */
  ofAnyone: boolean
}

/** A sign that is worse beside something else, and the sign of a higher level that both make. */
export type Combination = {
  signs: ReadonlySet<string>
  beside: readonly Pattern[]
  becomes: Pick<SafetyRule, 'id' | 'level' | 'why'>
}

/** The rules of despair that is told by deeds and asides, each named by its `id`. */
export type Despair = {
  deeds: readonly SafetyRule[]
  asides: readonly SafetyRule[]
  answers: readonly SafetyRule[]
  reasons: readonly Pattern[]
}

/** Signs that no judge may take for something else. */
export type Certain = {
  /** Signs that are certain beside each other. */
  together: readonly ReadonlySet<string>[]
  /** Words by which a sign is certain: "blacked out". */
  words: readonly Pattern[]
  /** Words anywhere in an entry by which a crisis in it is certain. */
  dark: readonly Pattern[]
}

export type NearRule = { parts: readonly Pattern[]; within: number; unless: readonly Pattern[] }

const compiled = new WeakMap<SafetyKnowledge, SafetyNet>()

/** Compiles the net once for the same knowledge: coach and newsroom both look for signs. */
export function compileNet(knowledge: SafetyKnowledge): SafetyNet {
  const net = compiled.get(knowledge) ?? compileAnew(knowledge)
  compiled.set(knowledge, net)
  return net
}

function compileAnew({ signs, lexicon }: SafetyKnowledge): SafetyNet {
  const lexis = createLexis(lexicon.sets)
  const all = (sources: readonly string[]) => sources.map(lexis.compile)
  const { guards, known, negation, other } = lexicon
  const softly = (rule: LexiconRule) => ruleOf(lexis, rule, { id: rule.id, level: 'soft', why: '' })
  return {
    lexis,
    spelling: spellingOf(lexicon),
    rules: signs.flatMap((sign) =>
      lexicon.rules.filter(({ id }) => id === sign.id).map((rule) => ruleOf(lexis, rule, sign)),
    ),
    masks: all(lexicon.masks),
    guards: {
      behalf: all(guards.behalf),
      hypothetical: all(guards.hypothetical),
      denied: all(guards.denied),
      lesson: all(guards.lesson),
      past: all(guards.past),
      recurring: all(guards.recurring),
      nowadays: all(guards.nowadays),
      over: all(guards.over),
      cleared: all(guards.cleared),
      explained: all(guards.explained),
      examined: all(guards.examined),
      returned: all(guards.returned),
      seenTo: all(guards.seenTo),
      otherMatter: all(guards.otherMatter),
      worsening: all(guards.worsening),
      steady: all(guards.steady),
      asked: all(guards.asked),
    },
    known: {
      conditions: all(known.conditions),
      beside: new Set(known.beside),
      today: all(known.today),
    },
    combinations: lexicon.combinations.flatMap(({ signs: ids, beside, becomes }) =>
      signs
        .filter(({ id }) => id === becomes)
        .map((sign) => ({ signs: new Set(ids), beside: all(beside), becomes: sign })),
    ),
    despair: {
      deeds: lexicon.despair.deeds.map(softly),
      asides: lexicon.despair.asides.map(softly),
      answers: lexicon.despair.answers.map(softly),
      reasons: all(lexicon.despair.reasons),
    },
    certain: {
      together: lexicon.certain.together.map((ids) => new Set(ids)),
      words: all(lexicon.certain.words),
      dark: all(lexicon.certain.dark),
    },
    person: lexis.compile('@person'),
    negators: new Set(negation.words),
    fillers: new Set(negation.fillers),
    notNegating: new Set(negation.notNegating),
    prepositions: new Set(other.prepositions),
    reporting: new Set(other.reporting),
  }
}

type LexiconRule = SafetyKnowledge['lexicon']['rules'][number]

function ruleOf(
  lexis: Lexis,
  { any, near, unless, inHand, anyone }: LexiconRule,
  sign: Pick<SafetyRule, 'id' | 'level' | 'why'>,
): SafetyRule {
  const all = (sources: readonly string[]) => sources.map(lexis.compile)
  return {
    ...sign,
    any: all(any),
    near: near.map((rule) => ({
      parts: all(rule.of),
      within: rule.within,
      unless: all(rule.unless),
    })),
    unless: all(unless),
    inHand: all(inHand),
    ofAnyone: anyone,
  }
}

function spellingOf({ variants, joins, sets, rules }: SafetyKnowledge['lexicon']): Spelling {
  return {
    variants: new Map(Object.entries(variants)),
    joins: joins.map(([from, to]) => [new RegExp(from, 'g'), to]),
    known: new Set(JSON.stringify([sets, rules]).match(/[a-z]+/g)),
  }
}
