import { sql } from 'kysely'

/** Play, and money that only changes its place. */
const OTHER_KINDS = [
  ...['bet', 'win', 'bet-placed', 'bet-settled', 'bet-refund', 'bet-rebate', 'hold', 'release'],
  ...['opening', 'trial-over', 'transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer'],
]

/** A condition on `kind`: payments of a team, as its figures count them. Word for word that of the index `ledger_entry_payment`. */
export const IS_PAYMENT = sql`kind not in (${sql.join(OTHER_KINDS.map(kind => sql.lit(kind)))})`
