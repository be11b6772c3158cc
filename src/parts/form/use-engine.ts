/** rjsf and the validator are a chunk of their own: it is asked for once the page is awake, and a submit waits for it. */
import { type ComponentType, type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RjsfFormProps, RjsfHandle } from './rjsf-form.tsx'

type EngineView = ComponentType<RjsfFormProps>
let arrived: Promise<EngineView> | undefined

/** Also called where a form is about to open. */
export function loadEngine(): Promise<EngineView> {
  arrived ??= import('./rjsf-form.tsx').then(
    module => module.default,
    error => {
      arrived = undefined
      throw error
    },
  )
  return arrived
}

/** `failed`: a submit was dropped as the chunk could not be had. */
export function useEngine(form: RefObject<RjsfHandle | null>) {
  const [Engine, setEngine] = useState<EngineView | undefined>(undefined)
  const [waiting, setWaiting] = useState(false)
  const [failed, setFailed] = useState(false)
  const submitNext = useRef(false)
  const load = useCallback(async (before?: () => void, event?: FormEvent) => {
    event?.preventDefault()
    if (event) {
      submitNext.current = true
      setFailed(false)
      setWaiting(true)
    }
    try {
      const view = await loadEngine()
      before?.()
      // at once: a focus or a letter between looking and exchanging the fields would be lost
      flushSync(() => setEngine(() => view))
    } catch {
      // asked for again by the next submit; this one is not to be sent whenever that may come
      if (event) {
        submitNext.current = false
        setFailed(true)
      }
    } finally {
      if (event) setWaiting(false)
    }
  }, [])
  useEffect(() => {
    if (!Engine || !submitNext.current) return
    submitNext.current = false
    form.current?.submit()
  }, [Engine, form])
  return { Engine, load, waiting, failed }
}
