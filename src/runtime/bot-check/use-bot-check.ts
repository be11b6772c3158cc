/** Runs the brand's bot check before a form is sent; a brand without one loads no code for it. */
import { useCallback } from 'react'
import type { BotCheckForm } from '../../schemas/session/bot-check.ts'
import { useSite } from '../state/page-context.ts'
import type { BotCheckResult } from './bot-check.ts'

export function useBotCheck(): (form: BotCheckForm) => Promise<BotCheckResult> {
  const { botCheck } = useSite().constants
  return useCallback(
    async form => {
      if (botCheck === 'none') return { ok: true }
      try {
        const { solveBotCheck } = await import('./bot-check.ts')
        return await solveBotCheck(form)
      } catch {
        return { ok: false, problem: { code: 'request/network', status: 0 } }
      }
    },
    [botCheck],
  )
}
