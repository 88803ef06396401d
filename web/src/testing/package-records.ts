import type { PackageRecord } from '@app/contract/newsroom/signatures'

/** The record of a draft that nobody has signed, with differences in `parts`. */
export const packageRecordOf = (
  package_id: string,
  parts: Partial<PackageRecord> = {},
): PackageRecord => ({
  package_id,
  version: 1,
  stage: 'draft',
  submitted: null,
  approved: null,
  published_at: null,
  changed_at: null,
  withdrawn: null,
  byline: '',
  reviewer: '',
  how_made: 'Put together by our built-in writer.',
  claims: { open: 2, total: 3, from_shelf: 1, signed_by: [] },
  corrections: [],
  ...parts,
})
