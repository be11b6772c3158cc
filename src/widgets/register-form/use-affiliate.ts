/** An affiliate code in the site's address is checked first; a good one needs no field (REG-12). */
import { useEffect, useState } from 'react'
import { call } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { affiliate } from '../../schemas/endpoints/affiliate.ts'

/** @param code empty when the address carries none. */
export function useAffiliate(code: string): { hidden: boolean } {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!code) return
    const leave = new AbortController()
    void call(affiliate, { query: { code, domain: location.hostname }, signal: leave.signal }).then(result => {
      if (leave.signal.aborted) return
      setHidden(result.ok)
      if (!result.ok)
        void requestConfirmation(text => ({
          text: text('common.invitation_code_error'),
          confirm: text('common.confirm'),
        }))
    })
    return () => leave.abort()
  }, [code])
  return { hidden }
}
