/** Tells the page around the game what it may know; it never listens, so nobody can steer a bet from outside. */
export type ParentMessage =
  | { type: 'livery:ready' }
  /** Minor units, shown already. */
  | { type: 'livery:balance'; balance: number; currency: string }
  | { type: 'livery:close' }

export function createParent(origin: string | undefined) {
  return {
    post(message: ParentMessage) {
      if (origin && window.parent !== window) window.parent.postMessage(message, origin)
    },
  }
}
