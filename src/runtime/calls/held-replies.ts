/** Replies about the member wait while a game shows a round in any tab: balance and lists tell nothing that the game has not shown. */

/** Milliseconds after which replies no longer wait, for a game that never reports the end of its round. */
const MAX_HOLD_MS = 60_000
/** Shared by the tabs that show a round: their siblings see it, also those that open later, and it ends with its tab. */
const LOCK = 'round'

let hold: Promise<void> | undefined
let release = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Makes replies wait from now on; a repeated call prolongs the time. */
export function holdReplies(): void {
  clearTimeout(timer)
  timer = setTimeout(releaseReplies, MAX_HOLD_MS)
  if (hold) return
  hold = new Promise(resolve => {
    release = resolve
  })
  void locks()?.request(LOCK, { mode: 'shared' }, () => hold)
}

export function releaseReplies(): void {
  clearTimeout(timer)
  hold = undefined
  release()
}

/** Sends a request while nothing is held, and again if a hold began before the reply, which may tell its outcome. */
export async function callUnheld<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    while (await isHeld()) await (hold ?? locks()?.request(LOCK, () => {}))
    const reply = await request()
    if (!(await isHeld())) return reply
  }
}

/** Locks of the browser; old ones, and addresses without HTTPS, have none: there a tab holds its own replies only. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks

async function isHeld(): Promise<boolean> {
  if (hold) return true
  const { held = [], pending = [] } = (await locks()?.query()) ?? {}
  return [...held, ...pending].some(({ name, mode }) => name === LOCK && mode === 'shared')
}
