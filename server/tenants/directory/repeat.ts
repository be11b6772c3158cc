/** Runs a task repeatedly, each time so long after the last one ended. @returns a function that stops it and waits for it. */
export function repeat(pauseMs: number, task: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const schedule = () => {
    timer = setTimeout(() => {
      running = task().finally(() => {
        if (!isStopped) schedule()
      })
    }, pauseMs).unref()
  }
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
