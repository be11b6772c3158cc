/** What any call that moves money can refuse, besides its own problems. */
export const MONEY_PROBLEMS = [
  'ledger/key-missing',
  'ledger/key-too-long',
  'ledger/key-reused',
  'system/closed',
  'password/must-change',
] as const
