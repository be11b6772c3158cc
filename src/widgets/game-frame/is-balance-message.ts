/** A game says that the wallet has changed: `{ type: 'balance' }`, with the amount or without. */
export function isBalanceMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'balance'
}
