/** Sends messages to the page around the game. It never listens, so that no bet can be controlled from outside. */
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
