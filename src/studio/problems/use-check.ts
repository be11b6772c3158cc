/** Checks the draft after each change, when saving has paused: one check at a time, and another one for later changes. */
import { createContext, useEffect, useRef, useState } from 'react'
import { candidate } from '../../schemas/studio/calls/candidate.ts'
import { useDraft } from '../brand/use-draft.ts'
import { type CallProblem, call } from '../calls/call.ts'
import { onServerEvent } from '../calls/server-events.ts'
import type { DraftProblem } from './problem-words.ts'

/** Milliseconds after a save at which the check begins. */
const CHECK_MS = 1000
/** Codes of problems that only who writes the files can do something about: a text that no place shows any more is no fault of a page. */
const FOR_AUTHORS: ReadonlySet<string> = new Set(['text/unused'])

export interface CheckState {
  problems: readonly DraftProblem[]
  /** The problems are those of the shown draft. */
  isCurrent: boolean
  /** Players see what the draft shows. */
  isShown: boolean
  /** The reason for which the last check did not run. */
  failed?: CallProblem
}

interface Checked extends Omit<CheckState, 'isCurrent'> {
  /** Number of the draft's last operation, and the release that players saw, at the check. */
  seq?: number
  release?: string | undefined
}

/** The check of the open brand, which all its pages share. */
export const CheckContext = createContext<CheckState>({ problems: [], isCurrent: false, isShown: false })

/** @param isWanted false: nothing on the page depends on a check of the draft as it is now, and none begins */
export function useCheck(isWanted = true): CheckState {
  const { brand, call: draft, isCurrent } = useDraft()
  const { seq, release } = draft.value ?? {}
  const [checked, setChecked] = useState<Checked>({ problems: [], isShown: false })
  const running = useRef<Promise<void>>(undefined)
  const before = useRef({ seq, release })
  useEffect(() => {
    // after a publish or rollback there is no change to wait for
    const isReleased = before.current.seq === seq && before.current.release !== release
    before.current = { seq, release }
    if (!isWanted || !isCurrent || seq === undefined || (seq === checked.seq && release === checked.release)) return
    let isOpen = true
    const run = async () => {
      await running.current
      if (!isOpen) return
      running.current = check()
    }
    const check = async () => {
      const result = await call(candidate, { body: { brand } })
      if (result.ok) {
        const { hash, problems, ...found } = result.value
        const answerable = problems.filter(({ code }) => !FOR_AUTHORS.has(code))
        setChecked({
          seq: found.seq,
          release,
          problems: answerable,
          isShown: hash !== undefined && hash === found.release,
        })
      }
      // the draft has to change, or the server to be back, before the next attempt
      else setChecked(before => ({ ...before, seq, release, failed: result.problem }))
    }
    const timer = setTimeout(run, isReleased ? 0 : CHECK_MS)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [brand, seq, release, isWanted, isCurrent, checked.seq, checked.release])
  // a check that failed while the server was away is repeated once it is back
  useEffect(
    () =>
      onServerEvent('open', () =>
        setChecked(before => {
          const { seq: _, ...rest } = before
          return before.failed ? rest : before
        }),
      ),
    [],
  )
  const { problems, isShown, failed } = checked
  const isOfDraft = isCurrent && seq === checked.seq && release === checked.release
  return { problems, isShown, isCurrent: isOfDraft, ...(failed && { failed }) }
}
