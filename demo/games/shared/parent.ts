/** Messages to the page around the game, and its answer: choices that change no bet, so that none can be controlled from outside. */
export type ParentMessage =
  | { type: 'livery:ready' }
  /** A round begins, whose result the page around the game must not show yet. */
  | { type: 'livery:round' }
  /** The round has been shown. Balance in minor units. */
  | { type: 'livery:balance'; balance: number; currency: string }
  /** Limits or an exclusion of the player refused a round: the page around the game gives the details. */
  | { type: 'livery:refused' }
  /** The player switched the sound: the page around the game remembers it. */
  | { type: 'livery:sound'; on: boolean }
  | { type: 'livery:close' }

/** Choices of the player that the page around the game stores. */
export interface Preferences {
  sound: boolean
  /** Stakes that betting slips offer, minor units; empty: those of the game. */
  stakes: readonly number[]
}

export type Parent = ReturnType<typeof createParent>

export function createParent(origin: string | undefined) {
  const isInPage = origin !== undefined && window.parent !== window
  return {
    isInPage,
    post(message: ParentMessage) {
      if (isInPage) window.parent.postMessage(message, origin)
    },
    /** Calls the listener when the page around the game answers `livery:ready`. */
    onPreferences(listener: (preferences: Preferences) => void) {
      window.addEventListener('message', ({ source, origin: sender, data }) => {
        if (!isInPage || source !== window.parent || sender !== origin || data?.type !== 'livery:preferences') return
        const { sound, stakes } = data
        listener({ sound: sound === true, stakes: Array.isArray(stakes) ? stakes.filter(Number.isSafeInteger) : [] })
      })
    },
  }
}
