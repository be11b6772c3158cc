/** The documents of the draft with every change of this page, also those that are still on their way. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Layer } from '../../engine/index.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { useDraft } from './use-draft.ts'
import { withOperations } from './with-operations.ts'

const NONE: Layer = {}

export function useShownLayer(): { layer: Layer; inherited: Layer } {
  const { call, queue } = useDraft()
  const { pending, saved } = useSnapshot(queue.state)
  const { layer = NONE, inherited = NONE, seq = 0 } = call.value ?? {}
  return useMemo(() => {
    const unread = saved.filter(save => save.seq > seq).flatMap(({ operations }) => operations)
    return { layer: withOperations(layer, inherited, [...unread, ...pending] as WireOperation[]), inherited }
  }, [layer, inherited, seq, pending, saved])
}
