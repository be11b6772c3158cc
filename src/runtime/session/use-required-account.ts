/** Makes sure that an action has the account it needs: signed in, a member rather than a trial account, an agent. */
import { useCallback } from 'react'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import { useSite } from '../state/page-context.ts'
import { session } from '../state/session-state.ts'
import { deferAction } from './deferred-action.ts'

export type RequiredAccount = 'signedIn' | 'member' | 'agent'

/** @returns a function that runs an action at once or after sign-in, or explains why the account may not. */
export function useRequireAccount(): (need: RequiredAccount, action: () => void) => void {
  const mayRegister = Boolean(useSite().toggles.directRegistration)
  return useCallback(
    (need, action) => {
      const run = () => {
        if (need !== 'signedIn' && session.role === 'trial') {
          void refuseTrial(mayRegister, run)
        } else if (need === 'agent' && session.role !== 'agent') {
          void requestConfirmation(text => ({
            title: text('common.in_popup_prompt'),
            text: text('problem.login/not-an-agent'),
            confirm: text('common.in_increase_submit'),
          }))
        } else action()
      }
      if (session.token) return run()
      deferAction(run)
      openDialog('login')
    },
    [mayRegister],
  )
}

/** Leads a trial account to a real one, where visitors may register themselves; the action follows the registration. */
async function refuseTrial(mayRegister: boolean, action: () => void): Promise<void> {
  const yes = await requestConfirmation(text => ({
    title: text('common.in_popup_prompt'),
    text: text('common.in_need_true_account'),
    confirm: text(mayRegister ? 'header.register' : 'common.in_increase_submit'),
    ...(mayRegister && { cancel: text('common.close') }),
  }))
  if (!yes || !mayRegister) return
  deferAction(action)
  openDialog('register')
}
