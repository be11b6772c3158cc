/** Refusals of any call that moves money, besides its own problems. */
export const MONEY_PROBLEMS = [
  'ledger/key-missing',
  'ledger/key-too-long',
  'ledger/key-reused',
  'system/closed',
  'password/must-change',
] as const
