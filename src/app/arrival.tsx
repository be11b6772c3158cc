/**
 * Whether somebody is here: what lies below the fold, and whatever can wait, wakes up with the first touch, scroll or key, or
 * some seconds after the page is up. Until then the server's HTML stands there as it is; its links work.
 */
import { type ReactNode, use } from 'react'
import { whenIdle } from './when-idle.ts'

/** Long enough that a page which nobody touches is quiet while it arrives. */
const PATIENCE_MS = 4000
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

let here = import.meta.env.SSR
let tell = () => {}
const arrival = new Promise<void>(resolve => {
  tell = resolve
})

export function arrive(): void {
  if (here) return
  here = true
  for (const sign of SIGNS) removeEventListener(sign, arrive)
  tell()
}

/** @param patient false: as soon as the browser is idle. */
export function awaitVisitor(patient: boolean): void {
  for (const sign of SIGNS) addEventListener(sign, arrive, { passive: true })
  if (patient) setTimeout(() => whenIdle(arrive), PATIENCE_MS)
  else whenIdle(arrive)
}

/** @returns what calls it off. */
export function onArrival(run: () => void): () => void {
  let wanted = true
  void arrival.then(() => wanted && run())
  return () => {
    wanted = false
  }
}

/** Inside a Suspense boundary: leaves the server's HTML alone until then. Nothing around it may change before. */
export function AfterArrival({ children }: { children: ReactNode }) {
  if (!here) use(arrival)
  return children
}
