/** The message of a problem in the visitor's language, with how long to wait. */
import { useCallback } from 'react'
import type { CallProblem } from '../calls/call.ts'
import { type Translate, useText } from './texts.ts'

export function problemText(text: Translate, { code, message, retryAfter, params }: CallProblem): string {
  const base = message || text(`problem.${code}`, params) || text('problem.server/unknown') || code
  if (!retryAfter || message) return base
  const minutes = Math.ceil(retryAfter / 60)
  const wait =
    retryAfter > 90
      ? text('problem.wait-minutes', { count: minutes })
      : text('problem.wait-seconds', { count: retryAfter })
  return wait ? `${base} ${wait}` : base
}

export function useProblemText(): (problem: CallProblem) => string {
  const text = useText()
  return useCallback((problem: CallProblem) => problemText(text, problem), [text])
}
