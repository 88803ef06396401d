import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { deviceStorage } from '../../platform/device-storage.ts'
import { hasDrafts } from '../../platform/drafts.ts'
import { SignOutQuestion } from '../../platform/sign-out-question.tsx'
import type { Editor } from '@app/contract/newsroom/editors'
import { useLogout } from './use-logout.ts'

type LogoutButtonProps = { editor: Editor; variant?: 'bare' | 'outline' }

/** Logs out, after a question if unsaved text would be lost. */
export function LogoutButton({ editor, variant = 'bare' }: LogoutButtonProps) {
  const logOut = useLogout(editor)
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    if (hasDrafts(deviceStorage(), editor.id)) setIsAsking(true)
    else logOut.mutate()
  }
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<LogOut aria-hidden />}
        isBusy={logOut.isPending}
        onPress={press}
      >
        Logout
      </Button>
      {/* Mounted from the start, so that it opens without a connection too. */}
      <SignOutQuestion
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onLeave={() => logOut.mutate()}
        isBusy={logOut.isPending}
        busyLabel="Logging out…"
      />
    </>
  )
}
