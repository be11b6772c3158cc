import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { CallState } from '../calls/use-call.ts'
import { texts } from '../texts/texts.ts'

/** Stands in place of a reply that did not arrive, with a button that tries again. */
export const LoadProblem = ({ state }: { state: Omit<CallState<unknown>, 'reload'> & { reload(): unknown } }) => (
  <StateMessage
    kind="error"
    title={texts.problems.notLoaded}
    text={state.problem?.message}
    retry={{ label: texts.problems.retry, busy: state.busy, run: () => void state.reload() }}
  />
)
