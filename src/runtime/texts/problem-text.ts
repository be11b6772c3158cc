/** A problem in words of the visitor's language, with how long to wait (LGN-16, SYS-06). */
import { useCallback } from 'react'
import type { Problem } from '../calls/call.ts'
import { type Text, useText } from './texts.ts'

export function sayProblem(text: Text, { code, message, retryAfter }: Problem): string {
  const words = message || text(`problem.${code}`) || text('problem.problem/unknown') || code
  if (!retryAfter || message) return words
  const minutes = Math.ceil(retryAfter / 60)
  const wait =
    retryAfter > 90
      ? text('problem.wait-minutes', { count: minutes })
      : text('problem.wait-seconds', { count: retryAfter })
  return wait ? `${words} ${wait}` : words
}

export function useProblemText(): (problem: Problem) => string {
  const text = useText()
  return useCallback((problem: Problem) => sayProblem(text, problem), [text])
}
