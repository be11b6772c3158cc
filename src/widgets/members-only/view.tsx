import { useEffect, useRef } from 'react'
import { AccountGate } from '../../parts/access/account-gate.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

/** Replaces a page for members only, until a member is known. */
export function View() {
  useAskOnArrival()
  const frame = <Skeleton className={css.block} />
  return (
    <Content className={css.content}>
      <AccountGate need="member" waiting={frame}>
        {frame}
      </AccountGate>
    </Content>
  )
}

/** Opens the login for a visitor on arrival, once, and not over the dialog about an ended session. */
function useAskOnArrival() {
  const { known, token } = useSession()
  const isBusy = useDialogs().length > 0
  const requireAccount = useRequireAccount()
  const asked = useRef(false)
  useEffect(() => {
    if (!known || token || asked.current) return
    asked.current = true
    if (!isBusy) requireAccount('member', () => {})
  }, [known, token, isBusy, requireAccount])
}
