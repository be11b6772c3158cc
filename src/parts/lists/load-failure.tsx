import type { CallProblem } from '../../runtime/calls/call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'

export interface LoadFailureProps {
  /** Instead of the general one. */
  title?: string | undefined
  problem: CallProblem
  busy: boolean
  retry: () => unknown
}

/**
 * Shown instead of content that could not be loaded: the reason, and a button that tries again. A conflict with the state of the account (409),
 * such as one without an upline, is no failure: the reason stands alone, because another attempt gets the same answer.
 */
export function LoadFailure({ title, problem, busy, retry }: LoadFailureProps) {
  const t = useText()
  const problemText = useProblemText()
  if (problem.status === 409 && !/^(?:server|request)\//.test(problem.code))
    return <StateMessage kind="empty" icon="info" title={problemText(problem)} />
  return (
    <StateMessage
      kind="error"
      title={title || t('common.not-loaded')}
      text={problemText(problem)}
      retry={{ label: t('common.retry'), busy, run: () => void retry() }}
    />
  )
}
