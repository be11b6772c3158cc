/**
 * Kinds of ledger entries that move money of a member. A new kind is added here, with its name `transaction.<kind>` in every language;
 * records, filters, bonus details and figures follow by its group.
 */
type TransactionGroup = 'deposit' | 'withdrawal' | 'play' | 'transfer' | 'bonus' | 'income' | 'points' | 'account'

const GROUPS = {
  opening: 'account',
  'trial-over': 'account',
  forfeit: 'account',
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
  promotion: 'bonus',
  mission: 'bonus',
  rebate: 'bonus',
  referral: 'bonus',
  credit: 'bonus',
  'points-converted': 'bonus',
  'points-earned': 'points',
  'points-given': 'points',
  'points-redeemed': 'points',
  'points-returned': 'points',
  dividend: 'income',
  'daily-salary': 'income',
  'hourly-salary': 'income',
  'real-time-salary': 'income',
} as const satisfies Record<string, TransactionGroup>

export type TransactionKind = keyof typeof GROUPS

export const TRANSACTION_KINDS = Object.keys(GROUPS) as TransactionKind[]

/** Group of a kind; undefined for a kind of another platform. */
export const groupOf = (kind: string): TransactionGroup | undefined =>
  Object.hasOwn(GROUPS, kind) ? GROUPS[kind as TransactionKind] : undefined

/** Kinds between two wallets of the same member: neither income nor expense. */
export const OWN_TRANSFERS: readonly TransactionKind[] = ['transfer-in', 'transfer-out', 'transfer-collect']

/** Gifts of the brand (bonusDetails). */
export const BONUS_KINDS: readonly TransactionKind[] = TRANSACTION_KINDS.filter(kind => GROUPS[kind] === 'bonus')

/** Payments of contracts between agents (my income). */
export const INCOME_KINDS: readonly TransactionKind[] = TRANSACTION_KINDS.filter(kind => GROUPS[kind] === 'income')

/** Kinds from the main wallet of one member into that of another. */
export const BETWEEN_MEMBERS: readonly TransactionKind[] = ['member-transfer', ...INCOME_KINDS]
