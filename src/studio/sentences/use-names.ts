import { useMemo } from 'react'
import { useDraft } from '../brand/use-draft.ts'
import { createNames, type Names } from './names.ts'

/** Names of places in the open draft, as it was last read. */
export function useNames(): Names {
  const { value } = useDraft().call
  return useMemo(() => createNames(value?.layer ?? {}, value?.inherited ?? {}), [value])
}
