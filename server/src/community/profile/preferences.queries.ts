import type { Country } from '@app/contract/community/countries'
import type { Db, Update } from '../../platform/db/db.ts'

const preferenceColumns = [
  'country',
  'coach_tone',
  'theme',
  'text_size',
  'sunday_letter',
  'on_this_day',
  'ai_consent',
  'ai_consent_provider',
] as const

export const findPreferences = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select(preferenceColumns)
    .where('account_id', '=', memberId)
    // The contract parsed countries before they were stored.
    .$narrowType<{ country: Country }>()
    .executeTakeFirstOrThrow()

export const updatePreferences = (db: Db, memberId: string, changes: Update<'members'>) =>
  db
    .updateTable('members')
    .set(changes)
    .where('account_id', '=', memberId)
    .returning(preferenceColumns)
    .$narrowType<{ country: Country }>()
    .executeTakeFirstOrThrow()
