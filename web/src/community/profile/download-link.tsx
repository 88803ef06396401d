import { exportJournal } from '@app/contract/community/imports'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { MemberPasswordDialog } from './member-password-dialog.tsx'
import { isPasswordNeeded } from './password-need.ts'
import { profileOptions } from './profile.data.ts'
import styles from './your-data.module.css'

/**
 * Downloads all of the member's data as one file. The browser fetches it, since it may not fit into
 * memory.
 */
export function DownloadLink({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const start = useMutationOnce({
    // The page cannot see a refused download: it asks first whether a password is needed.
    mutationFn: async () => {
      await client.query({ ...profileOptions(), staleTime: 0 })
      return isPasswordNeeded()
    },
    onSuccess: (isNeeded) => {
      if (isNeeded) return setIsAsking(true)
      begin()
    },
    onError: (error) => showFailure(showToast, 'Download failed', error, 'Please try again.'),
  })
  const begin = () => {
    setIsAsking(false)
    download(exportJournal.path)
    showToast({
      title: 'Your download has started',
      message:
        'It is with your browser’s other downloads. A journal with many photos may take some minutes.',
    })
  }
  return (
    <div className={styles.download}>
      <ButtonLink
        variant="outline"
        href={exportJournal.path}
        download
        icon={<Download aria-hidden />}
        onPress={() => start.mutate()}
      >
        {children}
      </ButtonLink>
      <p role="status">{start.isPending && 'Preparing…'}</p>
      {isAsking && <MemberPasswordDialog onClose={() => setIsAsking(false)} onGiven={begin} />}
    </div>
  )
}

function download(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
