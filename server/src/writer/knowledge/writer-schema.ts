import { z } from 'zod'

export const Role = z.enum([
  'lead',
  'evidence',
  'myth',
  'how',
  'special',
  'risk',
  'recovery',
  'fuel',
  'plan',
  'close',
])
export type Role = z.infer<typeof Role>

export const words = z.array(z.string().min(1)).min(1)

/** One self-contained idea: a section of an article, or a card of a roadmap. */
export const Module = z.object({
  id: z.string().min(1),
  role: Role,
  title: z.string().min(1).max(60),
  /** A topic asks for the module by one of these words. */
  keys: words,
  factIds: z.array(z.string()),
  body: z.string().min(1),
  /** The reader's actions: the points of a card. */
  do: z.array(z.string().min(1).max(90)).min(2).max(3),
  /** The limit, the caveat or the risk. */
  watch: z.string().min(1),
  headlines: z.array(z.string().min(40).max(75)).default([]),
  tldr: z.string().min(1).max(150),
  /** Two further points in short, in other words than the text and the things to do. */
  short: z.array(z.string().min(1).max(150)).length(2),
  /** Figures derived from those of the facts. */
  derived: z.array(z.string()).default([]),
  /** A question for an editor to ask a witness. */
  question: z.string().endsWith('?'),
})
export type Module = z.infer<typeof Module>

/** A move of an argument: what it does there, and the ways to lead into it. */
const PlanMove = z.object({ role: Role, does: z.string().min(1), hinges: words })

/** A part of another subject that may stand in a short piece, and the sentence that says why. */
const Guest = z.object({ module: z.string().min(1), hinge: z.string().min(1) })

/** Between which parts a hinge was read and holds of both. */
export const Join = z.strictObject({
  hinge: z.string().min(1),
  /** Ids of parts, "opening" for the lead, or "any" for a hinge that leans on nothing. */
  behind: words,
  announces: words,
})
export type Join = z.infer<typeof Join>

export const Joins = z.strictObject({ about: z.string(), joins: z.array(Join).min(1) })

/** The sentences that a part leaves out where one of these facts was told before it. */
export const Retelling = z.strictObject({
  module: z.string().min(1),
  facts: words,
  leaves: z
    .array(z.strictObject({ sentence: z.string().min(1), instead: z.string().min(1).optional() }))
    .min(1),
})
export type Retelling = z.infer<typeof Retelling>

export const Retellings = z.strictObject({ about: z.string(), parts: z.array(Retelling).min(1) })

/** Describes a wanted picture, with words to search for it. */
export const PictureIdea = z.object({ alt: z.string().min(1).max(125), search: words })
export type PictureIdea = z.infer<typeof PictureIdea>

export const Pool = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  /** Sentences to argue for or against. */
  propositions: z.array(z.string().endsWith('.')).min(3),
  images: z.array(PictureIdea).min(3),
})
export type Pool = z.infer<typeof Pool> & { modules: readonly Module[] }

/** An order in which modules make a piece. */
export const Format = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  /** A custom prompt asks for the format by one of these words. */
  names: words,
  roles: z.array(Role).length(11),
  /** Questions that precede section titles, by role: for its first section, its second, … */
  leadIns: z.partialRecord(Role, words).default({}),
  actionsUnder: z.array(Role).default([]),
  cautionsUnder: z.array(Role).default([]),
})
export type Format = z.infer<typeof Format>

export const Vocabulary = z.object({
  /** Words of grammar, which tell subjects apart even less than empty ones. */
  small: words,
  /** Words that say nothing about the subject of a topic. */
  empty: words,
  /** Words of the same meaning; the first stands for all. */
  kin: z.array(words),
  /** Words with a meaning of their own together: "cold water" is neither cold nor water. */
  compounds: words,
  /** Sports, people and seasons: they are a subject only if the topic names nothing else. */
  settings: words,
  /** Words of how a piece takes its subject, not of what it is about: "hype", "worth", "honest". */
  angles: words,
  /** Words of which a text that has one bears the others: "wine" is borne by "alcohol". */
  bearing: z.array(words),
  /** Empty words and settings that narrow a topic all the same: "evening", "home", "runners". */
  narrowing: words,
  /**
   * Words of what is done to a subject or thought of it, which narrow nothing: "protect", "wise".
   */
  wording: words,
  /** Phrases of tone, and the plain word that they stand for, if any: "off a cliff". */
  idioms: z.array(z.strictObject({ says: words, means: z.string() })),
  /** Keys that must not become tags. */
  untagged: words,
})
export type Vocabulary = z.infer<typeof Vocabulary>

/** A subject with its modules, assigned by a reviewer whatever words they use. */
export const Subject = z.object({
  subject: z.string().min(1),
  /** Other names of the same subject. */
  aliases: z.array(z.string().min(1)),
  /**
   * Those of the aliases that name less than the subject: "pickleball" of racket sports. A text
   * must say them.
   */
  narrower: z.array(z.string().min(1)).default([]),
  /** Topics as editors type them. */
  asks: z.array(z.string().min(1)).default([]),
  modules: words,
})
export type Subject = z.infer<typeof Subject>

/** Whom an editor asks, what, and what the reader must be told. */
const Advice = z.object({
  ask: words,
  questions: z.array(z.string().endsWith('?')).length(5),
  tell: z.string().min(1),
  /** Names of held subjects that are nearest. */
  near: z.array(z.string()).max(3),
})

/** A subject that editors ask for and on which nothing reviewed is held. */
export const MissingSubject = Advice.partial().extend({
  subject: z.string().min(1),
  aliases: z.array(z.string().min(1)),
})
export type MissingSubject = z.infer<typeof MissingSubject>

/** Advice on a closed topic, by its id. */
const ClosedAdvice = Advice.extend({ id: z.string().min(1) })

/** Whom to ask on the subjects of a pool, where little is held. */
const PoolAdvice = Advice.pick({ ask: true, tell: true }).extend({ pool: z.string().min(1) })

/** Whom to ask on a subject that needs others than its pool does. */
const SubjectAdvice = Advice.pick({ ask: true, tell: true }).extend({
  subject: z.string().min(1),
  near: z.array(z.string()).max(3).default([]),
})

export const Commissioning = z.object({
  missing: z.array(MissingSubject),
  closed: z.array(ClosedAdvice),
  pools: z.array(PoolAdvice),
  subjects: z.array(SubjectAdvice),
})
export type Commissioning = z.infer<typeof Commissioning>

/** An argument about a subject: its thesis, its opening and end, and the moves between them. */
export const ArgumentPlan = z.object({
  id: z.string().min(1),
  /** The subjects that it argues about; none if it argues about its pool as a whole. */
  subjects: z.array(z.string()),
  pool: z.string().min(1),
  thesis: z.string().min(50).max(180).endsWith('.'),
  lead: z.string().min(1),
  moves: z.array(PlanMove).length(7),
  guests: z.array(Guest).default([]),
  /** Heads the close; no two plans have the same. */
  closing: z.string().min(1).max(60),
  close: z.string().min(1),
  headlines: z.array(z.string().min(40).max(75)).length(2),
})
export type ArgumentPlan = z.infer<typeof ArgumentPlan>

/** A subject on which nothing is written, or a harmful premise. */
export const ClosedTopic = z.object({
  id: z.string().min(1),
  kind: z.enum(['subject', 'premise']),
  /** The name as it follows "about". */
  name: z.string().min(1),
  /** The reason, for an editor. */
  reason: z.string().endsWith('.'),
  patterns: words,
  /** Look-alikes that must pass. */
  except: z.array(z.string().min(1)),
  /** Topics that it must catch, and some that it must let pass. */
  catches: words,
  passes: words,
})
export type ClosedTopic = z.infer<typeof ClosedTopic>

/** A group of people that a topic may name, with the words by which facts and texts name it. */
export const PeopleGroup = z.object({
  name: z.string().min(1),
  called: words,
  except: z.array(z.string().min(1)).default([]),
  borne: words.optional(),
  /**
   * A piece for them needs facts in which they were studied and a third of its sections ("own":
   * what holds for others need not hold for them), such facts alone, or two sections.
   */
  rule: z.enum(['own', 'facts', 'text']).default('own'),
})
export type PeopleGroup = z.infer<typeof PeopleGroup>

export const PeopleGroups = z.strictObject({
  about: z.string(),
  groups: z.array(PeopleGroup).min(1),
})

/**
 * A word of a topic that means something else in other texts, and how a text says what it means.
 */
export const WordSense = z.strictObject({
  name: z.string().min(1),
  because: z.string().endsWith('.'),
  /** The words of the topic for which the sense stands. */
  words,
  called: words,
  /** Look-alikes, in topics and in texts. */
  except: z.array(z.string().min(1)).default([]),
  borne: words,
  /** A section with one of these speaks of the word's other sense. */
  other: z.array(z.string().min(1)).default([]),
  /** Topics that ask for it, and some that do not. */
  catches: words,
  passes: words,
  /** Sentences that bear it, and some that only have the word. */
  says: words,
  misses: words,
})
export type WordSense = z.infer<typeof WordSense>

export const WordSenseList = z.strictObject({
  about: z.string(),
  senses: z.array(WordSense).min(1),
})

/** A kind of question that a topic may ask, and the signs of a sentence that answers it. */
const TopicQuestionKind = z.strictObject({
  /** As a check names it: "The topic asks …". */
  asks: z.string().min(1),
  called: words,
  except: z.array(z.string().min(1)).default([]),
  /** By these a topic says that it is so, which the verdict answers: "why .. ruins". */
  asserted: z.array(z.string().min(1)).default([]),
  /** An expression for the beginning of a clause that asks, in lower case: "does", "is". */
  opened: z.string().min(1).optional(),
  /** An expression for a sentence in lower case. */
  answered: z.string().min(1),
  /** True if the section must say what to do. */
  needsActions: z.boolean().default(false),
  /** True if it asks for a verdict; such questions may be asked in each other's words. */
  isVerdict: z.boolean().default(false),
})
export type TopicQuestionKind = z.infer<typeof TopicQuestionKind>

export const Questions = z.strictObject({
  about: z.string(),
  /** Words by which questions are put, and those for anybody who trains. */
  asking: words,
  anybody: words,
  kinds: z.array(TopicQuestionKind).min(1),
})

export const Answers = z.strictObject({
  about: z.string(),
  parts: z.array(z.strictObject({ module: z.string().min(1), answers: words })),
})
export type Answers = z.infer<typeof Answers>

export const SubjectPicture = PictureIdea.extend({ subject: z.string().min(1) })
export type SubjectPicture = z.infer<typeof SubjectPicture>
