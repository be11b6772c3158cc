/**
 * Pays members for friends they invited: once for the first sufficient deposit of each, and after each day a share of the stakes of each.
 * Each payment is a row of its own, so that none is made twice, for any times and instances of the job.
 */

import { type RawBuilder, sql } from 'kysely'
import type { MORE } from '../../../jobs/define-job.ts'
import { goOn, PASS_EVERY_MS, type Pass } from '../../../jobs/pass.ts'
import { isNotPaused, type JobWork } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { maskName } from '../../context/mask-name.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'
import { dayNumberAt, dayStart, dayText } from '../../money/totals/brand-days.ts'
import { closedUntil } from '../../money/totals/count-bets.ts'
import { shareOf } from '../../money/totals/share-of.ts'
import { COUNTED_STAKE, inQuarters } from '../../money/totals/totals.ts'
import { creditBonus } from '../../money/turnover/credit-bonus.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { isNotExcluded } from '../../people/protection/exclusion.ts'
import { lockPayees } from '../../people/protection/lock-player.ts'
import { sharesTrait } from '../../people/protection/shared-traits.ts'
import { listTerms, type PayingBrand } from './read-terms.ts'

export const JOB: JobWork['job'] = 'pay-referrals'

/** Number of ended days that are paid: after a longer outage a server pays the latest ones. */
const DAYS = 3
/** Age of deposits whose friends are looked at in each run; the last pass over all has covered older ones. */
const RECENT_MS = 2 * PASS_EVERY_MS
const MINUTE_MS = 60_000

/** Decides whether a friend may be the referrer in another account, for queries of `referral`. */
export const MAY_BE_ONE = sharesTrait(sql.ref('referral.member_id'), sql.ref('referral.referrer_id'))

/** Reward for one friend. */
interface Reward {
  kind: 'deposit' | 'bets'
  slot: string
  /** Percentage of the base; undefined: a fixed amount. */
  percent?: string
  turnover: number
  /** Returns the reward in minor units. @param base the deposit, or the stakes of the day */
  amountOf(base: bigint): bigint
  /** Lateral subquery with one column `base` for `referral.member_id`; no row, null or 0: no reward is due. */
  base: RawBuilder<{ base: string }>
}

interface Due {
  memberId: number
  referrerId: number
  /** User name of the friend. */
  username: string
  base: bigint
}

/** @returns MORE while friends are left */
export async function payReferrals(tx: Tx, now: number, log: Log): Promise<typeof MORE | undefined> {
  const passes = (await listTerms(tx)).flatMap(brand =>
    rewardsOf(brand, now).flatMap(reward => passesOf(tx, brand, reward, now)),
  )
  return goOn(tx, { job: JOB, now, log }, passes)
}

function passesOf(tx: Tx, brand: PayingBrand, reward: Reward, now: number): Pass<Due>[] {
  const { tenantId } = brand
  const name = `${tenantId}/${reward.kind}/${reward.slot}`
  const pass = (passName: string): Omit<Pass<Due>, 'list'> => ({
    name: passName,
    find: (ids, most) => findDue(tx, brand, reward, { name: passName, ids, most, now }),
    idOf: ({ memberId }) => memberId,
    async run(friends) {
      const payees = await lockPayees(tx, tenantId, [...new Set(friends.map(({ referrerId }) => referrerId))])
      for (const friend of friends) if (payees.has(friend.referrerId)) await pay(tx, tenantId, reward, friend, now)
    },
  })
  const recent = (after: number, most: number) => listDepositors(tx, tenantId, { since: now - RECENT_MS, after, most })
  return [
    ...(reward.kind === 'deposit' ? [{ ...pass(`${name}/recent`), everyMs: MINUTE_MS, list: recent }] : []),
    { ...pass(name), list: (after, most) => listFriends(tx, tenantId, after, most) },
  ]
}

function rewardsOf({ terms: { firstDeposit, bets }, timeZone, unit }: PayingBrand, now: number): Reward[] {
  const rewards: Reward[] = []
  if (firstDeposit) {
    const { min, amount, turnover } = firstDeposit
    rewards.push({
      kind: 'deposit',
      slot: 'first',
      turnover,
      amountOf: () => amount,
      base: sql`(select amount_minor as base from deposit
        where deposit.tenant_id = referral.tenant_id and deposit.member_id = referral.member_id
          and deposit.counts_at is not null and amount_minor >= ${min} order by counts_at, id limit 1)`,
    })
  }
  if (bets) {
    const { percent, turnover } = bets
    const today = dayNumberAt(timeZone, now)
    for (let day = today - 1; day >= today - DAYS; day--) {
      const [start, end] = [dayStart(timeZone, day), dayStart(timeZone, day + 1)]
      // bets of the day may not be in the database yet
      if (end > closedUntil(now)) continue
      rewards.push({
        kind: 'bets',
        slot: dayText(day),
        percent,
        turnover,
        amountOf: base => roundDown(shareOf(base, percent), unit),
        base: sql`(select sum(${COUNTED_STAKE}) as base from bet_total
          where bet_total.member_id = referral.member_id and ${inQuarters(new Date(start), new Date(end))})`,
      })
    }
  }
  return rewards
}

async function listFriends(tx: Tx, tenantId: string, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

async function listDepositors(
  tx: Tx,
  tenantId: string,
  { since, after, most }: { since: number; after: number; most: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('deposit')
    .innerJoin('referral', 'referral.member_id', 'deposit.member_id')
    .select('deposit.member_id')
    .distinct()
    .where('deposit.tenant_id', '=', tenantId)
    .where('deposit.counts_at', '>=', new Date(since))
    .where('deposit.member_id', '>', after)
    .orderBy('deposit.member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

interface Wanted {
  /** Name of the pass. */
  name: string
  ids: readonly number[]
  most: number
  now: number
}

async function findDue(
  tx: Tx,
  { terms }: PayingBrand,
  { kind, slot, base }: Reward,
  { name, ids, most, now }: Wanted,
): Promise<Due[]> {
  const rows = await tx
    .selectFrom('referral')
    // payees: a frozen or excluded member is paid once that is over, for a deposit at any time, for bets of the last days
    .innerJoin('member', 'member.id', 'referral.referrer_id')
    .innerJoin('member as friend', 'friend.id', 'referral.member_id')
    .innerJoinLateral(
      () => base.as('brought'),
      join => join.onTrue(),
    )
    .select(['referral.member_id', 'referral.referrer_id', 'friend.username', 'brought.base'])
    .where('referral.member_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .$if(!terms.sameNetwork, query => query.where('referral.same_network', '=', false))
    .where(MAY_BE_ONE, '=', false)
    .where('member.frozen_at', 'is', null)
    .where(isNotExcluded(now))
    .where(isNotPaused({ job: JOB, now }, sql`${`${name}/`}::text || friend.id`))
    .where(
      sql<boolean>`not exists (select from referral_reward as paid where paid.member_id = referral.member_id
        and paid.kind = ${kind} and paid.slot = ${slot})`,
    )
    .where(sql<boolean>`brought.base > 0`)
    .orderBy('referral.member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id: memberId, referrer_id: referrerId, username, base }) => ({
    memberId,
    referrerId,
    username,
    base: BigInt(base),
  }))
}

/** Pays a reward. A share below the smallest amount is recorded too, so that it is not looked at again. */
async function pay(tx: Tx, tenantId: string, reward: Reward, friend: Due, now: number): Promise<void> {
  const { kind, slot, percent, turnover } = reward
  const { memberId, referrerId: owner, base } = friend
  const amount = reward.amountOf(base)
  const row = await tx
    .insertInto('referral_reward')
    .values({
      tenant_id: tenantId,
      referrer_id: owner,
      member_id: memberId,
      kind,
      slot,
      percent: percent ?? null,
      base_minor: base,
      amount_minor: amount,
      created_at: new Date(now),
    })
    // another run has paid it meanwhile
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row || amount === 0n) return
  const name = maskName(friend.username)
  const credited = await creditBonus(tx, {
    tenantId,
    memberId: owner,
    kind: 'referral',
    reference: name,
    key: `referral:${row.id}`,
    minor: amount,
    turnover,
    now,
  })
  await tx
    .updateTable('referral_reward')
    .set({ entry_id: credited.entryId, currency: credited.currency, turnover_minor: credited.turnover })
    .where('id', '=', row.id)
    .execute()
  // no message for bets: one a day for each friend would be too many
  if (kind === 'deposit')
    await sendMessage(tx, {
      tenantId,
      memberId: owner,
      now,
      title: 'inbox.referral-title',
      content: 'inbox.referral-text',
      params: { name, amount: moneyParam(amount) },
    })
}
