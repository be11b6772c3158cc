/**
 * Kinds of ledger entries that move money of a member. A new kind is added here, with its name `transaction.<kind>` in every language;
 * records, filters, bonus details and figures follow by its group.
 */
type TransactionGroup = 'deposit' | 'withdrawal' | 'play' | 'transfer' | 'bonus' | 'account'

const GROUPS = {
  opening: 'account',
  'trial-over': 'account',
  deposit: 'deposit',
  hold: 'withdrawal',
  release: 'withdrawal',
  capture: 'withdrawal',
  'payout-return': 'withdrawal',
  bet: 'play',
  win: 'play',
  'bet-placed': 'play',
  'bet-settled': 'play',
  'bet-refund': 'play',
  'bet-rebate': 'play',
  'transfer-in': 'transfer',
  'transfer-out': 'transfer',
  'transfer-collect': 'transfer',
  'member-transfer': 'transfer',
  raffle: 'bonus',
  credit: 'bonus',
} as const satisfies Record<string, TransactionGroup>

export type TransactionKind = keyof typeof GROUPS

export const TRANSACTION_KINDS = Object.keys(GROUPS) as TransactionKind[]

/** Undefined for a kind of another platform. */
export const groupOf = (kind: string): TransactionGroup | undefined =>
  Object.hasOwn(GROUPS, kind) ? GROUPS[kind as TransactionKind] : undefined

/** What the brand gave (MBR-10, bonusDetails). */
export const BONUS_KINDS: readonly TransactionKind[] = TRANSACTION_KINDS.filter(kind => GROUPS[kind] === 'bonus')
