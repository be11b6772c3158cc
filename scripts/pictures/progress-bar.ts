/** How far a long run is: a bar on a terminal, a line now and then elsewhere. */
export interface ProgressBar {
  /** @param note what is being done */
  step(note?: string): void
  /** A line above the bar. */
  say(line: string): void
  end(): void
}

export interface Screen {
  isTTY?: boolean | undefined
  columns?: number | undefined
  write(text: string): unknown
}

const WIDTH = 28
/** Elsewhere than on a terminal. */
const EVERY_MS = 15_000

/** @param now milliseconds */
export function createProgressBar(
  what: string,
  total: number,
  screen: Screen,
  now: () => number = Date.now,
): ProgressBar {
  const begun = now()
  let done = 0
  let told = begun
  const draw = (note: string) => {
    const line = progressLine(what, done, total, now() - begun)
    screen.write(`\r\u001b[2K${`${line}  ${note}`.slice(0, (screen.columns ?? 100) - 1)}`)
  }
  return {
    step(note = '') {
      done++
      if (screen.isTTY) return draw(note)
      if (now() - told < EVERY_MS) return
      told = now()
      screen.write(`${progressLine(what, done, total, now() - begun)}\n`)
    },
    say(line) {
      screen.write(screen.isTTY ? `\r\u001b[2K${line}\n` : `${line}\n`)
    },
    end() {
      if (screen.isTTY) screen.write('\r\u001b[2K')
    },
  }
}

/** `pictures  ━━━━━────  120 of 480  2.4 a second  2 min 30 s left` */
export function progressLine(what: string, done: number, total: number, elapsedMs: number): string {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
  const bar = '━'.repeat(filled) + '─'.repeat(WIDTH - filled)
  const rate = elapsedMs > 0 ? done / (elapsedMs / 1000) : 0
  const left = rate > 0 ? `  ${rate.toFixed(1)} a second  ${inWords((total - done) / rate)} left` : ''
  return `${what}  ${bar}  ${done} of ${total}${left}`
}

/** @param seconds @returns `2 min 30 s` */
export function inWords(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
