import type { CallProblem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import css from './problem-note.module.css'

export interface ProblemNoteProps {
  problem: CallProblem | undefined
  /** Text key of the message when no answer came and the request may have been carried out. */
  lost?: string
}

/** Reason of a refused request, read aloud when it appears; nothing without a problem. */
export function ProblemNote({ problem, lost }: ProblemNoteProps) {
  const t = useText()
  const problemText = useProblemText()
  if (!problem) return null
  return (
    <p className={css.problem} role="alert">
      {lost && isOutcomeUnknown(problem) ? t(lost) : problemText(problem)}
    </p>
  )
}
