import { sql } from 'kysely'

/** Kinds of play, and of money that only changes its place. */
const OTHER_KINDS = [
  ...['bet', 'win', 'bet-placed', 'bet-settled', 'bet-refund', 'bet-rebate', 'hold', 'release'],
  ...['opening', 'trial-over', 'transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer'],
]

/** Condition on `kind`: payments of a team, as its figures count them. Identical to that of the index `ledger_entry_payment`. */
export const IS_PAYMENT = sql`kind not in (${sql.join(OTHER_KINDS.map(kind => sql.lit(kind)))})`
