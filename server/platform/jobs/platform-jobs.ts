/** Jobs of the reference backend. Purges only free space: expired rows are refused long before they are removed. */

import { sql } from 'kysely'
import { purgeLimits } from '../../http/rate-limits.ts'
import { purgeSessions } from '../../http/session.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { purgePasses } from '../../jobs/pass.ts'
import { purgeJobItems } from '../../jobs/try-each.ts'
import type { Tx } from '../../store/open-store.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { expireDeposits } from '../features/deposits/clock-changes.ts'
import { countQuietMatches } from '../features/matching/count-matched.ts'
import { earnPoints } from '../features/points/earn-points.ts'
import { purgeDrafts } from '../features/promotions/apply.ts'
import { JOB as CASHBACKS, payCashbacks } from '../features/promotions/pay-cashbacks.ts'
import { payRebates, JOB as REBATES } from '../features/rebate/pay-rebates.ts'
import { payReferrals, JOB as REFERRALS } from '../features/referral/pay-referrals.ts'
import { raiseVipLevels } from '../features/vip/raise-levels.ts'
import { agreeBySilence, forceReceived, remindToAnswer } from '../features/withdrawals/answer-jobs.ts'
import { lotteryJobs } from '../games/lottery/lottery-jobs.ts'
import { marketJobs } from '../games/market/jobs.ts'
import { purgePlays } from '../games/sessions/play-session.ts'
import { checkLedgerSlice } from '../money/ledger/check-ledger.ts'
import { purgeIdempotencyRecords } from '../money/ledger/idempotency.ts'
import { addUpDays } from '../money/totals/add-up-days.ts'
import { purgeFailures } from '../people/accounts/login-failures.ts'
import { sweepTrials } from '../people/accounts/trial.ts'
import { purgeCodes } from '../people/codes/send-code.ts'
import { purgeOutbox } from '../people/outbox/deliver-messages.ts'
import { keepPeriods } from '../people/personal-data/keep-periods.ts'
import { purgeUploads } from '../people/uploads/uploads.ts'
import { removeFutureRows } from './remove-future-rows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Maximum of batches, of fifty trials each, in one transaction. */
const MAX_SWEEPS = 20
/** Entries, accounts and bets that one run checks: some tenths of a second, and 192,000 entries a day. */
const LEDGER_CHECK_SIZE = 2000
const MAX_REPORTED = 5

/** Tables with an expires_at column. */
export const EXPIRING = [
  ...(['captcha', 'used_nonce', 'launch', 'change_ticket', 'password_link'] as const),
  ...(['remember_family', 'oauth_attempt', 'oauth_ticket', 'oauth_registration', 'revoked_session'] as const),
]

/** Defines a purge. A missed one needs no repetition: the next one does its work. */
const purge = (name: string, every: number, run: (tx: Tx, now: number) => Promise<unknown>) =>
  defineJob({ name: `purge-${name}`, every, catchUp: 'once', run: (tx, { dueAt }) => run(tx, dueAt) })

export const platformJobs = [
  ...lotteryJobs,
  ...marketJobs,
  purge('sessions', 5 * MINUTE, purgeSessions),
  purge('plays', 5 * MINUTE, purgePlays),
  purge('limits', 5 * MINUTE, purgeLimits),
  purge('login-failures', HOUR, purgeFailures),
  purge('codes', 15 * MINUTE, purgeCodes),
  purge('uploads', HOUR, purgeUploads),
  defineJob({
    name: 'keep-periods',
    every: HOUR,
    // the next run removes all that is over
    catchUp: 'once',
    run: (tx, { context }) => keepPeriods(tx, context.clock.now()),
  }),
  defineJob({
    name: 'expire-deposits',
    every: MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => expireDeposits(tx, context.clock.now(), cashierFollowers),
  }),
  purge('promotion-drafts', HOUR, purgeDrafts),
  purge('outbox', HOUR, purgeOutbox),
  purge('job-items', HOUR, purgeJobItems),
  purge('job-passes', HOUR, purgePasses),
  purge('idempotency-records', HOUR, purgeIdempotencyRecords),
  purge('expired', 5 * MINUTE, async (tx, now) => {
    for (const table of EXPIRING) await tx.deleteFrom(table).where('expires_at', '<', new Date(now)).execute()
  }),
  defineJob({
    name: 'remove-future-rows',
    every: 5 * MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => removeFutureRows(tx, context.clock.now()),
  }),
  // by the database's clock: by a clock that QA moved forward, events would be removed before every instance has read them
  purge('events', HOUR, tx => sql`delete from event where created_at < now() - interval '1 day'`.execute(tx)),
  // by the server's clock, not by the occurrence's time: an answer is late when its time is over now
  defineJob({
    name: 'withdrawals-received',
    every: MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => forceReceived(tx, context.clock.now(), cashierFollowers),
  }),
  defineJob({
    name: 'match-answers',
    every: MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => agreeBySilence(tx, context.clock.now(), cashierFollowers),
  }),
  defineJob({
    name: 'count-matched-deposits',
    every: 5 * MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => countQuietMatches(tx, context.clock.now(), cashierFollowers),
  }),
  defineJob({
    name: 'withdrawal-reminders',
    every: MINUTE,
    catchUp: 'once',
    run: (tx, { context }) => remindToAnswer(tx, context.clock.now()),
  }),
  defineJob({
    name: 'raise-vip-levels',
    every: 15 * MINUTE,
    // the next run counts members who were not counted yet
    catchUp: 'once',
    run: (tx, { dueAt, context }) => raiseVipLevels(tx, { dueAt, now: context.clock.now() }),
  }),
  defineJob({
    name: 'earn-points',
    every: 15 * MINUTE,
    // the next run counts bets that have brought no points yet
    catchUp: 'once',
    run: (tx, { dueAt, context }) => earnPoints(tx, { dueAt, now: context.clock.now() }),
  }),
  defineJob({
    name: CASHBACKS,
    every: 15 * MINUTE,
    // the next run pays all that is due
    catchUp: 'once',
    run: (tx, { context }) => payCashbacks(tx, context.clock.now(), context.config.log),
  }),
  defineJob({
    name: REBATES,
    every: 15 * MINUTE,
    // the next run pays all that is due
    catchUp: 'once',
    run: (tx, { context }) => payRebates(tx, context.clock.now(), context.config.log),
  }),
  defineJob({
    name: REFERRALS,
    every: 5 * MINUTE,
    // the next run pays all that is due
    catchUp: 'once',
    run: (tx, { context }) => payReferrals(tx, context.clock.now(), context.config.log),
  }),
  defineJob({
    name: 'add-up-days',
    every: 15 * MINUTE,
    // the next run adds up the remaining days
    catchUp: 'once',
    run: (tx, { context }) => addUpDays(tx, context.clock.now()),
  }),
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
    every: 15 * MINUTE,
    // no occurrence needs repetition: each checks the slice after the last correct one
    catchUp: 'once',
    run: checkNextLedgerSlice,
  }),
]

/**
 * Checks the next slice of the ledger. One with a problem is checked again until it is repaired, because the cursor moves in the job's
 * transaction only: the failure stays in the log and in the list of jobs.
 * @throws Error that names the problems
 */
async function checkNextLedgerSlice(tx: Tx): Promise<void> {
  const row = await tx.selectFrom('ledger_check').selectAll().executeTakeFirst()
  const after = {
    entry: BigInt(row?.entry_id ?? 0),
    account: BigInt(row?.account_id ?? 0),
    bet: BigInt(row?.bet_id ?? 0),
  }
  const { problems, next } = await checkLedgerSlice(tx, after, LEDGER_CHECK_SIZE)
  if (problems.length > 0) {
    const listed = problems.slice(0, MAX_REPORTED).join('; ')
    throw new Error(`THE LEDGER IS WRONG in ${problems.length} places, stop payouts until it is repaired: ${listed}`)
  }
  const cursor = { entry_id: String(next.entry), account_id: String(next.account), bet_id: String(next.bet) }
  await tx
    .insertInto('ledger_check')
    .values(cursor)
    .onConflict(conflict => conflict.column('id').doUpdateSet(cursor))
    .execute()
}
