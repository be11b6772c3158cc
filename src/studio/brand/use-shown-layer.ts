/** The documents of the draft with every change of this page, also those that are still on their way. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Layer } from '../../engine/index.ts'
import type { SaveQueue } from './save-queue.ts'
import { type DraftState, useDraft } from './use-draft.ts'
import { withOperations } from './with-operations.ts'

const NONE: Layer = {}

interface Documents {
  layer: Layer
  inherited: Layer
}

export function useShownLayer(): Documents {
  const { call, queue } = useDraft()
  const { pending, saved } = useSnapshot(queue.state)
  return useMemo(() => shownLayer(call.value, { pending, saved } as Changes), [call.value, pending, saved])
}

type Changes = Pick<SaveQueue['state'], 'pending' | 'saved'>

/** Returns the documents that were read, with the changes that they lack. */
export function shownLayer(read: DraftState['call']['value'], { pending, saved }: Changes): Documents {
  const { layer = NONE, inherited = NONE, seq = 0 } = read ?? {}
  const unread = saved.filter(save => save.seq > seq).flatMap(({ operations }) => operations)
  return { layer: withOperations(layer, inherited, [...unread, ...pending]), inherited }
}
