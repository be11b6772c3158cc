/** How far a long run is: one line that is rewritten on a terminal, a line now and then elsewhere. */
export interface Progress {
  step(): void
  /** A line of its own. */
  print(line: string): void
}

export interface Output {
  isTTY?: boolean | undefined
  write(text: string): unknown
}

const EVERY_MS = 15_000

/** @param now milliseconds */
export function createProgress(what: string, total: number, output: Output, now: () => number = Date.now): Progress {
  const start = now()
  let done = 0
  let printedAt = start
  return {
    step() {
      done++
      const line = progressLine(what, done, total, now() - start)
      if (output.isTTY) output.write(`\r\u001b[2K${line}${done === total ? '\n' : ''}`)
      else if (now() - printedAt >= EVERY_MS) {
        printedAt = now()
        output.write(`${line}\n`)
      }
    },
    print: line => void output.write(output.isTTY ? `\r\u001b[2K${line}\n` : `${line}\n`),
  }
}

/** `pictures: 120 of 480, 2.0 a second, 3 min left` */
export function progressLine(what: string, done: number, total: number, elapsedMs: number): string {
  const rate = done / Math.max(1, elapsedMs / 1000)
  const minutes = Math.ceil((total - done) / rate / 60)
  return `${what}: ${done} of ${total}, ${rate.toFixed(1)} a second, ${minutes} min left`
}
