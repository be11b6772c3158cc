/** Calls after which V8 has compiled the function with its optimizing compiler; they take about two milliseconds. */
const CALLS = 20_000

/**
 * Has V8 compile `process.nextTick` before the server does anything else. Node 20 calls it several times for each request. Compiled
 * later, after the database and the file system have used it while it was interpreted, it keeps a slow form for as long as the process
 * runs: 215 ns a call in place of 45, which costs a fifth of the cached responses per second (docs/measured.md).
 */
export const compileNextTick = (): Promise<void> =>
  new Promise(done => {
    let calls = 0
    const call = () => {
      if (++calls < CALLS) process.nextTick(call)
      else done()
    }
    call()
  })
