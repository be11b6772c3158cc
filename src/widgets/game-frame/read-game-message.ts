export type GameMessage = 'balance' | 'refused' | 'close'

/** What a game may tell the page around it: the wallet has changed, a round was refused, or its own close button was pressed (SEC-06). */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type } = data as { type?: unknown }
  if (type === 'livery:balance') return 'balance'
  if (type === 'livery:refused') return 'refused'
  return type === 'livery:close' ? 'close' : undefined
}
