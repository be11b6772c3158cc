/** Undo and redo of the person's own steps: each waits for the changes and the commands before it, so that none is lost. */
import { useRef, useState } from 'react'
import { redo } from '../../schemas/studio/calls/redo.ts'
import { undo } from '../../schemas/studio/calls/undo.ts'
import { useDraft } from '../brand/use-draft.ts'
import { saveTyped } from '../brand/use-edited-value.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { withOperations } from '../brand/with-operations.ts'
import type { ValueOf } from '../calls/call.ts'
import { useSend } from '../calls/use-send.ts'
import { createNames, type Names, sayStep, withPlaces } from '../sentences/names.ts'
import { texts } from '../texts/texts.ts'

export type TakeBackKind = 'undo' | 'redo'

const CALLS = { undo, redo }
const SAID = { undo: texts.brand.undone, redo: texts.brand.redone }

/** Names the step by the operations that took it back, the last one first, or brought it back. */
function sayApplied(names: Names, kind: TakeBackKind, applied: NonNullable<ValueOf<typeof undo>['applied']>): string {
  const first = applied.at(kind === 'undo' ? -1 : 0)?.operation
  return first
    ? sayStep(names, { at: first.at, entry: 'value' in first && first.value, count: applied.length })
    : texts.brand.lastChange
}

/** A step that was taken back, or brought again. */
export interface TakenBack {
  words: string
  /** Number of the last operation of the draft that shows it. */
  seq: number
}

export function useTakeBack(onTaken: (taken: TakenBack) => void) {
  const { brand, queue, refresh } = useDraft()
  const { layer, inherited } = useShownLayer()
  const { problem, send, fail } = useSend()
  /** The last refusal: its step can be skipped. */
  const [refused, setRefused] = useState<{ kind: TakeBackKind; step: string }>()
  const last = useRef<Promise<void>>(Promise.resolve())
  const run = async (kind: TakeBackKind, skip?: string) => {
    // the page of the brand was left meanwhile
    if (!queue.isOpen()) return
    setRefused(undefined)
    // the last change is the one to take back, even where it has not arrived
    await queue.flush()
    if (queue.state.waiting > 0) return fail(texts.brand.notArrived)
    const result = await send(CALLS[kind], { brand, key: crypto.randomUUID(), skip })
    if (!result) return
    // the documents with the changes of the step: an undo may take them away, a redo brings them
    const brought = kind === 'redo' ? (result.applied ?? []).map(({ operation }) => operation) : []
    const names = createNames(withOperations(layer, inherited, brought), inherited)
    if (result.refused === undefined)
      onTaken({ words: SAID[kind](sayApplied(names, kind, result.applied ?? [])), seq: result.seq ?? 0 })
    else {
      fail(withPlaces(names, result.refused))
      if (result.step !== undefined) setRefused({ kind, step: result.step })
    }
    void refresh()
  }
  return {
    problem,
    /** Removes the problem, or shows another one. */
    fail(message?: string) {
      setRefused(undefined)
      fail(message)
    },
    refused,
    /** @param skip name of the step that was refused, whose effect stays */
    takeBack(kind: TakeBackKind, skip?: string) {
      saveTyped()
      const next = () => run(kind, skip)
      last.current = last.current.then(next, next)
    },
  }
}
