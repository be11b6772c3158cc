/** Replies of calls that change nothing, shared by all components and loaded again when the operator returns to the tab. */
import useSWR from 'swr'
import { callKey } from '../../schemas/call-key.ts'
import type { AnyStudioCall, StudioQueryOf } from '../../schemas/studio/studio-call.ts'
import { type CallProblem, call, type ValueOf } from './call.ts'

export interface CallState<Value> {
  value?: Value
  problem?: CallProblem
  busy: boolean
  /** Loads it again, or takes a newer value that another call returned. */
  reload(value?: Value): Promise<unknown>
}

export function useCall<C extends AnyStudioCall>(contract: C, query?: StudioQueryOf<C>): CallState<ValueOf<C>> {
  const { data, error, isValidating, mutate } = useSWR<ValueOf<C>, CallProblem>(callKey(contract, query), async () => {
    const result = await call(contract, { query })
    if (result.ok) return result.value
    throw result.problem
  })
  return {
    value: data,
    problem: error,
    busy: isValidating,
    reload: value => (value === undefined ? mutate() : mutate(value, { revalidate: false })).catch(() => {}),
  }
}
