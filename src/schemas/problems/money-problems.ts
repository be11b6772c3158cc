/** What any call that moves money can refuse, besides its own problems (API-05). */
export const MONEY_PROBLEMS = [
  'ledger/key-missing',
  'ledger/key-too-long',
  'ledger/key-reused',
  'system/closed',
  'password/must-change',
] as const
