/** The jobs of the reference backend. Purges only free space: what has expired is refused long before it is removed. */
import { sql } from 'kysely'
import { purgeLimits } from '../../http/rate-limits.ts'
import { purgeSessions } from '../../http/session.ts'
import { defineJob } from '../../jobs/define-job.ts'
import type { Tx } from '../../store/open-store.ts'
import { purgeFailures } from '../accounts/login-failures.ts'
import { sweepTrials } from '../accounts/trial.ts'
import { purgeCodes } from '../codes/send-code.ts'
import { checkLedgerSlice } from '../ledger/check-ledger.ts'
import { purgeIdempotencyRecords } from '../ledger/idempotency.ts'
import { purgeOutbox } from '../outbox/deliver-messages.ts'
import { purgePlays } from '../play/play-session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Batches of fifty trials in one transaction. */
const MAX_SWEEPS = 20
const LEDGER_CHECK_EVERY = 15 * MINUTE
/** Entries, and accounts, that one run checks: some tenths of a second, and 192,000 entries a day. */
const LEDGER_CHECK_SIZE = 2000
const MAX_REPORTED = 5

/** Tables with an expires_at column. */
export const EXPIRING = [
  ...(['captcha', 'used_nonce', 'launch', 'change_ticket', 'password_link'] as const),
  ...(['remember_family', 'oauth_attempt', 'oauth_ticket'] as const),
]

/** A missed purge needs no repetition: the next one does its work. */
const purge = (name: string, every: number, run: (tx: Tx, now: number) => Promise<unknown>) =>
  defineJob({ name: `purge-${name}`, every, catchUp: 'once', run: (tx, { dueAt }) => run(tx, dueAt) })

export const platformJobs = [
  purge('sessions', 5 * MINUTE, purgeSessions),
  purge('plays', 5 * MINUTE, purgePlays),
  purge('limits', 5 * MINUTE, purgeLimits),
  purge('login-failures', HOUR, purgeFailures),
  purge('codes', 15 * MINUTE, purgeCodes),
  purge('outbox', HOUR, purgeOutbox),
  purge('answers', HOUR, purgeIdempotencyRecords),
  purge('expired', 5 * MINUTE, async (tx, now) => {
    for (const table of EXPIRING) await tx.deleteFrom(table).where('expires_at', '<', new Date(now)).execute()
  }),
  // by the database's clock: by a clock that QA moved forward, events would be removed before every instance has read them
  purge('events', HOUR, tx => sql`delete from event where created_at < now() - interval '1 day'`.execute(tx)),
  defineJob({
    name: 'sweep-trials',
    every: 5 * MINUTE,
    catchUp: 'once',
    async run(tx, { dueAt }) {
      for (let turn = 0; turn < MAX_SWEEPS; turn++) if ((await sweepTrials(tx, { now: dueAt })) === 0) return
    },
  }),
  defineJob({
    name: 'check-ledger',
    every: LEDGER_CHECK_EVERY,
    // a slice with a problem is checked again until it is repaired: the failure stays in the log and in the list of jobs
    catchUp: 'each',
    run: (tx, { dueAt }) => requireRightLedger(tx, Math.floor(dueAt / LEDGER_CHECK_EVERY)),
  }),
]

/** @throws Error that names the problems of this turn's slice of the ledger */
async function requireRightLedger(tx: Tx, turn: number): Promise<void> {
  const problems = await checkLedgerSlice(tx, turn, LEDGER_CHECK_SIZE)
  if (problems.length === 0) return
  const listed = problems.slice(0, MAX_REPORTED).join('; ')
  throw new Error(`THE LEDGER IS WRONG in ${problems.length} places, stop payouts until it is repaired: ${listed}`)
}
