import { EmptyState } from '../../kit/empty-state.tsx'

/** Marks a package that readers never had; a draft that was published once is not marked. */
export const neverPublished = 'never published'

export const NothingUnpublished = () => (
  <EmptyState title="Nothing here">Everything in this part was published.</EmptyState>
)
