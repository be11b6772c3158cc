/** An affiliate code in the site's address is checked first; a good one needs no field (REG-12). */
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../runtime/ask.ts'
import { call } from '../../runtime/call.ts'
import { useText } from '../../runtime/texts.ts'
import { affiliate } from '../../schemas/endpoints/affiliate.ts'

/** @param code empty when the address carries none. */
export function useAffiliate(code: string): { hidden: boolean } {
  const text = useText()
  const [hidden, setHidden] = useState(false)
  // the words change with the texts that arrive; the check is made once
  const words = useRef(text)
  words.current = text
  useEffect(() => {
    if (!code) return
    const leave = new AbortController()
    void call(affiliate, { query: { code, domain: location.hostname }, signal: leave.signal }).then(result => {
      if (leave.signal.aborted) return
      setHidden(result.ok)
      if (!result.ok)
        void ask({ text: words.current('common.invitation_code_error'), confirm: words.current('common.confirm') })
    })
    return () => leave.abort()
  }, [code])
  return { hidden }
}
