/** Asks for what an action needs: a session, and a real account rather than a trial one (ROL-01, ROL-02). */
import { useCallback } from 'react'
import { ask } from '../dialogs/confirm.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import { keepWish } from './deferred-action.ts'
import { session } from './session-state.ts'

export type Need = 'signedIn' | 'member' | 'agent'

/** Runs the action at once, after sign-in, or, where the account may not, tells why. */
export function useNeedAccount(): (need: Need, action: () => void) => void {
  return useCallback((need, action) => {
    const go = () => {
      if (need !== 'signedIn' && session.role === 'trial') {
        void ask(text => ({
          title: text('common.in_popup_prompt'),
          text: text('common.in_need_true_account'),
          confirm: text('common.in_increase_submit'),
        }))
      } else if (need === 'agent' && session.role !== 'agent') {
        void ask(text => ({
          title: text('common.in_popup_prompt'),
          text: text('problem.login/not-an-agent'),
          confirm: text('common.in_increase_submit'),
        }))
      } else action()
    }
    if (session.token) return go()
    keepWish(go)
    openDialog('login')
  }, [])
}
