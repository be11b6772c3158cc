export type GameMessage = 'ready' | 'balance' | 'refused' | 'close'

/**
 * What a game may say to the page around it: it has started, the wallet has changed, a round was refused, or its own close
 * button was pressed. @returns undefined for everything else, so that rubbish from a frame does nothing.
 */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, balance, currency } = data as Record<string, unknown>
  switch (type) {
    case 'livery:ready':
      return 'ready'
    case 'livery:refused':
      return 'refused'
    case 'livery:close':
      return 'close'
    case 'livery:balance':
      return Number.isSafeInteger(balance) && typeof currency === 'string' ? 'balance' : undefined
  }
  return undefined
}
