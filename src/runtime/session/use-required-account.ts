/** Makes sure that an action has the account it needs: signed in, a member rather than a trial account, an agent (ROL-01, ROL-02). */
import { useCallback } from 'react'
import { requestConfirmation } from '../dialogs/confirm.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import { deferAction } from './deferred-action.ts'
import { session } from './session-state.ts'

export type RequiredAccount = 'signedIn' | 'member' | 'agent'

/** @returns runs an action at once or after sign-in; where the account is not allowed to, shows why. */
export function useRequireAccount(): (need: RequiredAccount, action: () => void) => void {
  return useCallback((need, action) => {
    const run = () => {
      if (need !== 'signedIn' && session.role === 'trial') {
        void requestConfirmation(text => ({
          title: text('common.in_popup_prompt'),
          text: text('common.in_need_true_account'),
          confirm: text('common.in_increase_submit'),
        }))
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
  }, [])
}
