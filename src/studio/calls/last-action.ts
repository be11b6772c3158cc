/** The person's last press of a key or pointer: calls that a page makes by itself do not keep an idle session. */

/** Milliseconds for which a press counts. */
const RECENT_MS = 30_000

let last = performance.now()
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, () => (last = performance.now()), { capture: true, passive: true })

/** Says whether nobody pressed anything lately. */
export const isUnattended = (): boolean => performance.now() - last > RECENT_MS
