/** Replies about the member wait while a game shows a round: balance and lists tell nothing that the game has not shown. */

/** Milliseconds after which replies no longer wait, for a game that never reports the end of its round. */
const MAX_HOLD_MS = 60_000

let hold: Promise<void> | undefined
let release = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Makes replies wait from now on; a repeated call prolongs the time. */
export function holdReplies(): void {
  clearTimeout(timer)
  timer = setTimeout(releaseReplies, MAX_HOLD_MS)
  hold ??= new Promise(resolve => {
    release = resolve
  })
}

export function releaseReplies(): void {
  clearTimeout(timer)
  hold = undefined
  release()
}

/** Sends a request while nothing is held, and again if a hold began before the reply, which may tell its outcome. */
export async function callUnheld<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    while (hold) await hold
    const reply = await request()
    if (!hold) return reply
  }
}
