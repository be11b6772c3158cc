/** A value of the draft that is typed: saved when typing pauses, at blur and on leaving the page, and shown until the draft has it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDraft } from './use-draft.ts'

/** Milliseconds after the last key at which a value is saved. */
const SAVE_MS = 400
/** Event of the window after which typed values are on their way, as a command is about the last change. */
const SAVE_TYPED = 'save-typed'

/** Saves every typed value before its pause, for a command about the draft with it. */
export const saveTyped = () => window.dispatchEvent(new Event(SAVE_TYPED))

export interface EditedValue<Value> {
  value: Value
  /** Takes a key's value; a run of keys is one save. */
  change(value: Value): void
  /** Saves the typed value now, as at blur. */
  flush(): void
  /** Shows a value that another operation saves, such as the inherited one. */
  replace(value: Value): void
}

export interface EditedOptions<Value> {
  /** @param knownSeq number of the last operation that the page had read when the edit began */
  save(value: Value, knownSeq: number): void
  /** Decides whether a value can be saved; another one is shown while it is typed. */
  isComplete?(value: Value): boolean
  /** At blur an incomplete value is dropped, or saved all the same. */
  atBlur?: 'drop' | 'save'
}

/** @param stored the value in the documents that are shown */
export function useEditedValue<Value>(
  stored: Value,
  { save, isComplete = () => true, atBlur = 'drop' }: EditedOptions<Value>,
): EditedValue<Value> {
  const { call, isCurrent, queue } = useDraft()
  /** The value in the field, until the draft that is shown has it. */
  const [typed, setTyped] = useState<{ value: Value }>()
  const edit = useRef<{ value: Value; knownSeq: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const options = useRef({ save, isComplete, atBlur })
  useLayoutEffect(() => {
    options.current = { save, isComplete, atBlur }
  })
  // the draft that has come may hold the own value, or a later one of somebody else
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft that arrives
  useLayoutEffect(() => {
    if (isCurrent && !edit.current) setTyped(undefined)
  }, [isCurrent, call.value])
  const end = () => {
    edit.current = undefined
    queue.setTyped(edit, false)
  }
  const flush = () => {
    clearTimeout(timer.current)
    const done = edit.current
    end()
    if (!done) return
    const { save, isComplete, atBlur } = options.current
    if (isComplete(done.value) || atBlur === 'save') save(done.value, done.knownSeq)
    else setTyped(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: flush reads refs only
  useEffect(() => {
    const leave = () => flush()
    // a phone may end a hidden page without another word
    const events = ['pagehide', 'visibilitychange', SAVE_TYPED]
    for (const name of events) window.addEventListener(name, leave)
    return () => {
      for (const name of events) window.removeEventListener(name, leave)
      leave()
    }
  }, [])
  return {
    value: typed ? typed.value : stored,
    flush,
    change(value) {
      setTyped({ value })
      edit.current = { value, knownSeq: edit.current?.knownSeq ?? call.value?.seq ?? 0 }
      queue.setTyped(edit, true)
      clearTimeout(timer.current)
      if (options.current.isComplete(value)) timer.current = setTimeout(flush, SAVE_MS)
    },
    replace(value) {
      clearTimeout(timer.current)
      end()
      setTyped({ value })
    },
  }
}
