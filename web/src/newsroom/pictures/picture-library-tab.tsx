import type { KeptPicture, PictureLibrary } from '@app/contract/newsroom/pictures'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Pending } from '../../kit/pending.tsx'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { FoundPictures } from './found-pictures.tsx'
import styles from './picture-dialog.module.css'
import { choosePhotograph, pictureSearchOptions } from './pictures.data.ts'

type LibraryTabProps = {
  library: PictureLibrary
  name: string
  /** The first search text. */
  search: string
  onChosen: (picture: KeptPicture) => void
}

/**
 * Searches a library for photographs under suitable licences. No request is sent before the editor
 * searches.
 */
export function PictureLibraryTab({ library, name, search, onChosen }: LibraryTabProps) {
  const [words, setWords] = useState(search)
  const [asked, setAsked] = useState('')
  const found = useQuery({ ...pictureSearchOptions(library, asked), enabled: asked !== '' })
  const chosen = useMutationOnce({
    mutationFn: (id: string) => choosePhotograph(library, id),
    onSuccess: onChosen,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === asked) void found.refetch()
    else setAsked(words.trim())
  }
  return (
    <div className={styles.library}>
      <form role="search" aria-label={name} onSubmit={submit} className={styles.search}>
        <Field
          label={`Search ${name}`}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={200}
        />
        <Button
          type="submit"
          isDisabled={words.trim() === ''}
          isBusy={found.isFetching}
          busyLabel="Searching…"
        >
          Search
        </Button>
      </form>
      {chosen.error !== null && <Failed error={chosen.error} />}
      {found.isFetching ? (
        <Pending size="sm" title={`Searching ${name}…`} />
      ) : found.error !== null ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : found.data?.length === 0 ? (
        <EmptyState title="Nothing found">Try fewer words, or more general ones.</EmptyState>
      ) : (
        found.data !== undefined && (
          <FoundPictures
            pictures={found.data}
            chosen={chosen.isPending ? chosen.variables : null}
            onChoose={chosen.mutate}
          />
        )
      )}
      <p className={styles.quiet}>
        Only licences that allow changes and commercial use are shown. What you choose is copied to
        this magazine, with its author, licence and source.
      </p>
    </div>
  )
}

function Failed({ error, onAgain }: { error: Error; onAgain?: () => void }) {
  const again = onAgain && (
    <Button variant="outline" size="sm" onPress={onAgain}>
      Try again
    </Button>
  )
  return (
    <Notice tone="alert" action={again}>
      {error instanceof CallError ? error.sentence : 'Something went wrong. Please try again.'}
    </Notice>
  )
}
