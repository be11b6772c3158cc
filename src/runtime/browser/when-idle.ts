/** Runs a function when the browser is idle, after three seconds at the latest. @returns a function that cancels it. */
export function whenIdle(run: (time?: IdleDeadline) => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}
