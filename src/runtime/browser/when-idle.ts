/** Runs what can wait once the browser has nothing better to do, after three seconds at the latest. @returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}
