export type GameMessage = 'ready' | 'round' | 'balance' | 'refused' | 'close' | 'sound-on' | 'sound-off'

/**
 * Reads a message of a game to the page around it: the game has started, a round begins, the round has been shown, a round was refused,
 * the sound was switched, or the game's own close button was pressed. @returns undefined for every other message, so that a frame can do no harm.
 */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, balance, currency, on } = data as Record<string, unknown>
  switch (type) {
    case 'livery:ready':
      return 'ready'
    case 'livery:round':
      return 'round'
    case 'livery:refused':
      return 'refused'
    case 'livery:close':
      return 'close'
    case 'livery:sound':
      return on === true ? 'sound-on' : on === false ? 'sound-off' : undefined
    case 'livery:balance':
      return Number.isSafeInteger(balance) && typeof currency === 'string' ? 'balance' : undefined
  }
  return undefined
}
