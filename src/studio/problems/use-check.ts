/** Checks the draft after each change, when saving has paused: one check at a time, and another one for later changes. */
import { useEffect, useRef, useState } from 'react'
import { candidate } from '../../schemas/studio/calls/candidate.ts'
import { useDraft } from '../brand/use-draft.ts'
import { type CallProblem, call } from '../calls/call.ts'
import type { DraftProblem } from './problems-context.ts'

/** Milliseconds after a save at which the check begins. */
const CHECK_MS = 1000

export interface CheckState {
  problems: readonly DraftProblem[]
  /** The problems are those of the shown draft. */
  isCurrent: boolean
  /** The reason for which the last check did not run. */
  failed?: CallProblem
}

export function useCheck(): CheckState {
  const { brand, call: draft, isCurrent } = useDraft()
  const seq = draft.value?.seq
  const [checked, setChecked] = useState<Omit<CheckState, 'isCurrent'> & { seq?: number }>({ problems: [] })
  const running = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (!isCurrent || seq === undefined || seq === checked.seq) return
    let isOpen = true
    const run = async () => {
      await running.current
      if (!isOpen) return
      running.current = check()
    }
    const check = async () => {
      const result = await call(candidate, { body: { brand } })
      if (result.ok) setChecked({ seq: result.value.seq, problems: result.value.problems })
      // the draft has to change, or the page to be opened again, before the next attempt
      else setChecked(before => ({ ...before, seq, failed: result.problem }))
    }
    const timer = setTimeout(run, CHECK_MS)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [brand, seq, isCurrent, checked.seq])
  const { problems, failed } = checked
  return { problems, isCurrent: isCurrent && seq === checked.seq, ...(failed && { failed }) }
}
