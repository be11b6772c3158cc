import { useRef, useState } from 'react'

/**
 * Guards work that a press starts, such as a call: one run at a time. A press during a run does nothing, also when it comes before the
 * button shows that it is busy.
 * @returns the guarded work, which results in undefined when it did not run, and the arguments of the current run
 */
export function useSingleRun<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): [run: (...args: Args) => Promise<Result | undefined>, running: Args | undefined] {
  const [running, setRunning] = useState<Args>()
  const run = useGuard(async (...args: Args) => {
    setRunning(args)
    try {
      return await work(...args)
    } finally {
      setRunning(undefined)
    }
  })
  return [run, running]
}

/** Guards work like `useSingleRun`, for a component that has a state of its own for the run. */
export function useGuard<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work(...args)
    } finally {
      isRunning.current = false
    }
  }
}
