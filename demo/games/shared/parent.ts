/** Sends messages to the page around the game. It never listens, so that no bet can be controlled from outside. */
export type ParentMessage =
  | { type: 'livery:ready' }
  /** A round begins, whose result the page around the game must not show yet. */
  | { type: 'livery:round' }
  /** The round has been shown. Balance in minor units. */
  | { type: 'livery:balance'; balance: number; currency: string }
  /** Limits or an exclusion of the player refused a round: the page around the game gives the details. */
  | { type: 'livery:refused' }
  | { type: 'livery:close' }

export type Parent = ReturnType<typeof createParent>

export function createParent(origin: string | undefined) {
  const isInPage = origin !== undefined && window.parent !== window
  return {
    isInPage,
    post(message: ParentMessage) {
      if (isInPage) window.parent.postMessage(message, origin)
    },
  }
}
