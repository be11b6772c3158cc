/** Joins changes that follow each other closely to one. */

export interface ChangeBurst {
  /** Notes a change; of a file, if it has one. */
  note(file?: string): void
  /** Forgets what was noted. */
  cancel(): void
}

/** Pauses in milliseconds. */
export interface BurstPauses {
  /** Pause after which a change of one file counts … */
  quietMs: number
  /** … and pause after the second file, which usually has more files behind it. */
  burstMs: number
}

/** Time after which a burst counts anyway: a folder in which files are saved without a pause is published nevertheless. */
const MAX_BURST_MS = 3000

/** @param tell called once for all changes of a burst */
export function createChangeBurst({ quietMs, burstMs }: BurstPauses, tell: () => void): ChangeBurst {
  const files = new Set<string>()
  let beganAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    beganAt = undefined
    files.clear()
    tell()
  }
  return {
    note(file) {
      beganAt ??= performance.now()
      if (file !== undefined) files.add(file)
      clearTimeout(timer)
      const rest = Math.max(0, beganAt + MAX_BURST_MS - performance.now())
      timer = setTimeout(end, Math.min(files.size > 1 ? burstMs : quietMs, rest))
    },
    cancel: () => clearTimeout(timer),
  }
}
