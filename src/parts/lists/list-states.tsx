import type { ReactNode } from 'react'
import type { CallState } from '../../runtime/calls/use-call.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { LoadFailure } from './load-failure.tsx'

export interface ListStatesProps<Item> {
  state: Pick<CallState<unknown>, 'problem' | 'busy' | 'reload'>
  /** Undefined before the first reply. */
  items: readonly Item[] | undefined
  /** Hides the items on a problem, too, because they may be those of another page or filter. */
  strict?: boolean
  /** Shown until the items arrive. */
  skeleton: ReactNode
  empty: EmptyList
  /** Title instead of the general one when the list could not be loaded. */
  failureTitle?: string
  children: (items: readonly Item[]) => ReactNode
}

export interface EmptyList {
  icon: string
  title: string
  text?: string
  /** A next step, such as a link. */
  action?: ReactNode
}

/** A list in whichever state it is: loading, failed with a retry, empty, or its items. */
export function ListStates<Item>(props: ListStatesProps<Item>): ReactNode {
  const { state, items, strict, skeleton, empty, failureTitle, children } = props
  if (state.problem && (strict || !items))
    return <LoadFailure title={failureTitle} problem={state.problem} busy={state.busy} retry={state.reload} />
  if (!items) return skeleton
  if (items.length === 0)
    return (
      <StateMessage kind="empty" icon={empty.icon} title={empty.title} text={empty.text}>
        {empty.action}
      </StateMessage>
    )
  return children(items)
}
