import type { WordKind } from '../../platform/sealed-words/sealed-words.ts'
import {
  commentWords,
  copyId,
  copyWords,
  entryWords,
  goalWords,
  letterWords,
  readingWords,
  reasonId,
  reasonWords,
  shareGoalWords,
  shareWords,
  versionId,
  versionWords,
} from '../words/word-kinds.ts'

export type StoredRow = Record<string, unknown> & { member_id: string }

/** A table that holds words in columns of its own. */
export type SealedTable = {
  name: string
  /** The name of its rows for the operator. */
  about: string
  /** The rest of its key, behind the member's id. */
  key: readonly string[]
  kinds: readonly {
    kind: WordKind
    id: (row: StoredRow) => string
    /** The condition under which a row holds such words and they are plain; of `t`. */
    isPlain: string
  }[]
}

const own = (name: string) => (row: StoredRow) => String(row[name])

export const sealedTables: readonly SealedTable[] = [
  {
    name: 'journal_entries',
    about: 'entries',
    key: ['id'],
    kinds: [{ kind: entryWords, id: own('id'), isPlain: 't.sealed is null' }],
  },
  {
    name: 'entry_versions',
    about: 'earlier versions',
    key: ['entry_id', 'version'],
    kinds: [
      {
        kind: versionWords,
        id: (row) => versionId(String(row['entry_id']), Number(row['version'])),
        isPlain: 't.sealed is null',
      },
    ],
  },
  {
    name: 'insights',
    about: 'letters',
    key: ['entry_id'],
    kinds: [
      { kind: letterWords, id: own('entry_id'), isPlain: 't.sealed is null' },
      {
        kind: commentWords,
        id: own('entry_id'),
        isPlain: 't.comment is not null and t.sealed_comment is null',
      },
    ],
  },
  {
    name: 'entry_readings',
    about: 'readings of entries',
    key: ['entry_id'],
    kinds: [
      {
        kind: readingWords,
        id: own('entry_id'),
        isPlain: "t.points <> '[]' and t.sealed is null",
      },
    ],
  },
  {
    name: 'goals',
    about: 'goals',
    key: ['id'],
    kinds: [{ kind: goalWords, id: own('id'), isPlain: 't.sealed is null' }],
  },
  {
    name: 'shares',
    about: 'shares',
    key: ['id'],
    kinds: [
      { kind: shareWords, id: own('id'), isPlain: 't.sealed is null' },
      {
        kind: shareGoalWords,
        id: own('id'),
        isPlain: 't.goal is not null and t.sealed_goal is null',
      },
    ],
  },
  {
    name: 'recommendations',
    about: 'reasons of recommendations',
    key: ['insight_id', 'package_id'],
    kinds: [
      {
        kind: reasonWords,
        id: (row) =>
          reasonId({
            insight_id: String(row['insight_id']),
            package_id: String(row['package_id']),
          }),
        isPlain: 't.sealed is null',
      },
    ],
  },
  {
    name: 'share_entries',
    about: 'shared copies',
    key: ['share_id', 'entry_id'],
    kinds: [
      {
        kind: copyWords,
        id: (row) =>
          copyId({ share_id: String(row['share_id']), entry_id: String(row['entry_id']) }),
        isPlain: 't.sealed is null',
      },
    ],
  },
]
