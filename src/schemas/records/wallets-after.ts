import { Type } from 'typebox'

/** The member's wallets after a call that moved money. */
export const walletsAfter = {
  sumBalance: Type.String({ description: 'All wallets together right after it, a decimal amount.' }),
  mainBalance: Type.String({ description: 'The main wallet right after it, a decimal amount.' }),
  currency: Type.String({ description: 'ISO 4217 code.' }),
}

/** Fields of a reply about a reward that was paid into the main wallet. */
export const paidReward = {
  amount: Type.String({ description: 'What was paid, a decimal amount.' }),
  turnover: Type.String({ description: 'What must be bet for it, a decimal amount.' }),
  ...walletsAfter,
}
