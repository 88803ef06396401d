import { maxImportBytes } from '@app/contract/community/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { checkArchive, showImport, type Import } from './imports.data.ts'

type UseArchive = {
  onFault: (fault: string | undefined) => void
  onStage: () => void
  onChecked: (one: Import) => void
}

/** Uploads the picked file, unless it is certain to be refused. */
export function useArchive({ onFault, onStage, onChecked }: UseArchive) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const sent = useRef(new AbortController())
  // Leaving the page aborts the upload.
  useEffect(() => () => sent.current.abort(), [])
  const upload = useMutationOnce({
    mutationFn: (file: File) => {
      sent.current = new AbortController()
      setShare(0)
      return checkArchive(file, { signal: sent.current.signal, onProgress: setShare })
    },
    onSuccess: (one) => {
      showImport(client, one)
      onChecked(one)
    },
    onError: (error) => {
      onStage()
      if (sent.current.signal.aborted || isSessionMissing(error)) return
      onFault(
        error instanceof CallError
          ? error.sentence
          : 'This file could not be sent. Please try again.',
      )
    },
  })
  const pick = async (file: File) => {
    const fault = await faultOf(file)
    onFault(fault)
    if (fault !== undefined) return
    onStage()
    upload.mutate(file)
  }
  return {
    sending: upload.isPending ? { fileName: upload.variables.name, share } : undefined,
    pick: (file: File) => void pick(file),
    cancel: () => sent.current.abort(),
  }
}

const notAZip = 'Please choose a ZIP file. This one is something else, or damaged.'

async function faultOf(file: File) {
  if (file.size > maxImportBytes) return 'This file is too large: at most 500 MB.'
  // A dropped folder cannot be read at all.
  const start = await file
    .slice(0, 2)
    .text()
    .catch(() => '')
  return start === 'PK' ? undefined : notAZip
}
