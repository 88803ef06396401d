import type { InputOf } from '@app/contract/route'
import type * as contract from '@app/contract/community/preferences'
import type { Update } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { refuse } from '../../platform/refusal.ts'
import { findPreferences, updatePreferences } from './preferences.queries.ts'

type Changes = InputOf<typeof contract.setPreferences>['body']
type Row = Awaited<ReturnType<typeof findPreferences>>

export async function readPreferences({ db, llm }: Deps, memberId: string) {
  return toPreferences(await findPreferences(db, memberId), llm)
}

export async function changePreferences(
  { db, llm, clock }: Deps,
  memberId: string,
  changes: Changes,
) {
  const { country, coach_tone, theme, text_size, sunday_letter, on_this_day } = changes
  const { ai_consent } = changes
  const isForOther = ai_consent && ai_consent.provider !== llm?.providerName
  if (isForOther && ai_consent.entries !== 'none') return refuse('preferences/other-provider')
  const update: Update<'members'> = {
    ...(country && { country }),
    ...(coach_tone && { coach_tone }),
    ...(theme && { theme }),
    ...(text_size && { text_size }),
    ...(sunday_letter !== undefined && { sunday_letter }),
    ...(on_this_day !== undefined && { on_this_day }),
    ...(ai_consent && { ai_consent: ai_consent.entries, ai_consent_at: clock.now() }),
    // A no withdraws any consent, also if that provider has gone meanwhile.
    ...(ai_consent && !isForOther && { ai_consent_provider: ai_consent.provider }),
  }
  const isChange = Object.keys(update).length > 0
  const row = isChange
    ? await updatePreferences(db, memberId, update)
    : await findPreferences(db, memberId)
  return toPreferences(row, llm)
}

function toPreferences(row: Row, llm: Llm | null) {
  const { country, coach_tone, theme, text_size, sunday_letter, on_this_day } = row
  const ai_provider = llm && { name: llm.providerName, model: llm.modelFor('coach') }
  return {
    country,
    coach_tone,
    theme,
    text_size,
    sunday_letter,
    on_this_day,
    ai_provider,
    ai_consent: consentFor(row, llm),
  }
}

/** The member's consent; it counts only for the provider that the member was asked about. */
export const consentFor = (row: Pick<Row, 'ai_consent' | 'ai_consent_provider'>, llm: Llm | null) =>
  llm && row.ai_consent_provider === llm.providerName ? row.ai_consent : null
