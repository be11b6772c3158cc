/** Checks an invitation code in the site's address first: a good one needs no field, a bad one is reported. */
import { useEffect, useState } from 'react'
import { call } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { readStored, writeStored } from '../../runtime/state/storage.ts'
import { affiliate } from '../../schemas/endpoints/affiliate.ts'

/** Storage key of the code that the visitor was warned of: once in a visit is enough, however often the form opens. */
const WARNED = 'invitation-warned'

/** @param code empty when the address carries none @returns whether it is good; undefined until that is known */
export function useInvitationCheck(code: string): boolean | undefined {
  const [isGood, setIsGood] = useState<boolean>()
  useEffect(() => {
    if (!code) return
    const leave = new AbortController()
    void call(affiliate, { query: { code, domain: location.hostname }, signal: leave.signal }).then(result => {
      if (leave.signal.aborted) return
      setIsGood(result.ok)
      if (result.ok || readStored('session', WARNED) === code) return
      writeStored('session', WARNED, code)
      void requestConfirmation(text => ({
        title: text('common.in_popup_prompt'),
        text: text('common.invitation_code_error'),
        confirm: text('common.confirm'),
      }))
    })
    return () => leave.abort()
  }, [code])
  return isGood
}
