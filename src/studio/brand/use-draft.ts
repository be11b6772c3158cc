/** The open draft of a brand: its documents, and changes to them. */
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio/react'
import { callKey } from '../../schemas/call-key.ts'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { compare } from '../../schemas/studio/calls/compare.ts'
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
  /** Text is typed that is no change yet. */
  isTyped: boolean
  /** The reason for which they wait. */
  problem?: CallProblem
  /** The shown documents hold every change of this page. */
  isCurrent: boolean
  /** @param knownSeq number of the last operation that the page had read when the change began */
  save(operations: WireOperation[], knownSeq: number): void
  /** Reads everything about the draft again. @returns when it is there, except comparisons, which take long */
  refresh(): Promise<void>
  /** Does so after players see another release, which the list of brands names, too. */
  refreshReleased(): Promise<void>
}

export function useOpenDraft(brand: string): DraftState {
  const { operator } = useSession()
  const call = useCall(draft, { brand })
  const { mutate } = useSWRConfig()
  // every call about the draft has the brand in its key; looking at other brands takes long, and the dialog that shows them asks by itself
  const [refresh, refreshReleased] = useMemo(() => {
    const isAbout = (key: string) => key.includes(`brand=${brand}`)
    const isComparison = (key: string) => key.startsWith(`${compare.name}?`)
    const read = (isWanted: (key: string) => boolean) =>
      mutate(key => typeof key === 'string' && isWanted(key)).then(
        () => {},
        () => {},
      )
    const refresh = () => {
      void read(key => isAbout(key) && isComparison(key))
      return read(key => isAbout(key) && !isComparison(key) && !key.startsWith(dependants.name))
    }
    const refreshReleased = async () => {
      await Promise.all([refresh(), read(key => key === callKey(brands))])
    }
    return [refresh, refreshReleased]
  }, [brand, mutate])
  const refreshOnce = useMemo(() => {
    let asked: number | undefined
    // the reply to a save and the event of the same save come together, and one look at the draft serves both
    return (seq: number | undefined) => {
      if (seq !== undefined && seq === asked) return
      asked = seq
      void refresh()
    }
  }, [refresh])
  const [queue] = useState(() => createSaveQueue(operator.id, brand, refreshOnce))
  useEffect(() => {
    void queue.flush()
    const stops = [
      onServerEvent('draft', change => change.brand === brand && refreshOnce(change.seq)),
      onServerEvent('open', () => void queue.flush()),
      queue.close,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queue, refreshOnce, brand])
  const { waiting, typed, problem, savedSeq } = useSnapshot(queue.state)
  return {
    brand,
    call,
    queue,
    waiting,
    isTyped: typed > 0,
    problem: waiting > 0 ? problem : undefined,
    isCurrent: waiting === 0 && (call.value?.seq ?? 0) >= savedSeq,
    save: queue.add,
    refresh,
    refreshReleased,
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
