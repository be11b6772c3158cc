/** The open draft of a brand: its documents, and changes to them. */
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio/react'
import { dependants } from '../../schemas/studio/calls/dependants.ts'
import { draft } from '../../schemas/studio/calls/draft.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import type { CallProblem, ValueOf } from '../calls/call.ts'
import { onServerEvent } from '../calls/server-events.ts'
import { type CallState, useCall } from '../calls/use-call.ts'
import { useSession } from '../shell/session-context.ts'
import { baseOf } from '../texts/brand-base.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'

export interface DraftState {
  brand: string
  call: CallState<ValueOf<typeof draft>>
  queue: SaveQueue
  /** Number of changes that the server does not have yet. */
  waiting: number
  /** The reason for which they wait. */
  problem?: CallProblem
  /** The shown documents hold every change of this page. */
  isCurrent: boolean
  /** @param knownSeq number of the last operation that the page had read when the change began */
  save(operations: WireOperation[], knownSeq: number): void
  /** Reads everything about the draft again. */
  refresh(): void
}

export function useOpenDraft(brand: string): DraftState {
  const { operator } = useSession()
  const call = useCall(draft, { brand })
  const { mutate } = useSWRConfig()
  // every call about the draft has the brand in its key; looking at other brands takes long, and the dialog that shows them asks by itself
  const refresh = useMemo(
    () => () =>
      void mutate(
        key => typeof key === 'string' && key.includes(`brand=${brand}`) && !key.startsWith(dependants.name),
      ).catch(() => {}),
    [brand, mutate],
  )
  const [queue] = useState(() => createSaveQueue(operator.id, brand, refresh))
  useEffect(() => {
    void queue.flush()
    const stops = [
      onServerEvent('draft', change => change.brand === brand && refresh()),
      onServerEvent('open', () => void queue.flush()),
      queue.close,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queue, refresh, brand])
  const { waiting, problem, savedSeq } = useSnapshot(queue.state)
  return {
    brand,
    call,
    queue,
    waiting,
    problem: waiting > 0 ? problem : undefined,
    isCurrent: waiting === 0 && (call.value?.seq ?? 0) >= savedSeq,
    save: queue.add,
    refresh,
  }
}

export const DraftContext = createContext<DraftState | undefined>(undefined)

/** @throws outside of a brand's page */
export function useDraft(): DraftState {
  const state = use(DraftContext)
  if (!state) throw new Error('useDraft was called outside of a brand’s page: move the component into BrandPage.')
  return state
}

/** Returns the id of the tenant that the brand inherits from. */
export const useBase = (): string => baseOf(useDraft().call.value?.layer ?? {})
