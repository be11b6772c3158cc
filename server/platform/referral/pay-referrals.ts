/**
 * Pays members for friends they invited (MBR-12): once for the first sufficient deposit of each, and after each day a share of what each
 * staked. What was paid is a row of its own, so that nothing is paid twice, whenever and wherever the job runs.
 */
import { type RawBuilder, sql } from 'kysely'
import { MORE } from '../../jobs/define-job.ts'
import { isNotPaused, type JobWork, tryEach } from '../../jobs/try-each.ts'
import type { Tx } from '../../store/open-store.ts'
import { maskName } from '../catalogue/mask-name.ts'
import { openWalletWith, ownerOf } from '../ledger/accounts.ts'
import { groupMinor } from '../ledger/minor-units.ts'
import { post } from '../ledger/post.ts'
import { sendMessage } from '../messages/send-message.ts'
import { dayNumberAt, dayStart, dayText } from '../promotions/brand-days.ts'
import { isNotExcluded } from '../protection/exclusion.ts'
import { lockPlayers } from '../protection/lock-player.ts'
import { inQuarters } from '../records/totals.ts'
import { closedUntil } from '../vip/count-bets.ts'
import { addBonusTurnover } from '../withdrawals/turnover.ts'
import { listTerms, type ReferralTerms } from './read-terms.ts'

export const JOB: JobWork['job'] = 'pay-referrals'

/** Friends in one transaction. */
const BATCH = 100
/** Days that are looked at again: a server that was down for longer pays the latest ones. */
const DAYS = 3
/** A percentage has up to four decimals. */
const SCALE = 10_000n

/** What one friend brings. */
interface Reward {
  kind: 'deposit' | 'bets'
  slot: string
  /** Undefined: a fixed amount. */
  percent?: string
  turnover: number
  /** Minor units. @param base the deposit, or the stakes of the day */
  amountOf(base: bigint): bigint
  /** A lateral subquery with one column `base` for `referral.member_id`; no row, null or 0: nothing is due. */
  base: RawBuilder<{ base: string }>
}

interface Due {
  memberId: number
  referrerId: number
  /** Of the friend. */
  username: string
  base: bigint
}

/** @returns MORE while friends are left */
export async function payReferrals(tx: Tx, now: number, log: (line: string) => void): Promise<typeof MORE | undefined> {
  for (const { tenantId, timeZone, terms } of await listTerms(tx))
    for (const reward of rewardsOf(terms, timeZone, now)) {
      const due = await findDue(tx, { tenantId, terms, reward, now })
      if (due.length === 0) continue
      await tryEach(
        tx,
        { job: JOB, now, log },
        due,
        ({ memberId }) => `${tenantId}/${reward.kind}/${reward.slot}/${memberId}`,
        async friends => {
          await lockPlayers(tx, tenantId, [...new Set(friends.map(({ referrerId }) => referrerId))])
          for (const friend of friends) await pay(tx, tenantId, reward, friend, now)
        },
      )
      return MORE
    }
  return undefined
}

function rewardsOf({ firstDeposit, bets }: ReferralTerms, timeZone: string, now: number): Reward[] {
  const rewards: Reward[] = []
  if (firstDeposit) {
    const { min, amount, turnover } = firstDeposit
    rewards.push({
      ...{ kind: 'deposit', slot: 'first', turnover },
      amountOf: () => amount,
      base: sql`(select amount_minor as base from deposit
        where deposit.tenant_id = referral.tenant_id and deposit.member_id = referral.member_id
          and deposit.state = 'approved' and amount_minor >= ${min} order by changed_at, id limit 1)`,
    })
  }
  if (bets) {
    const { percent, turnover } = bets
    const share = BigInt(Math.round(Number(percent) * Number(SCALE)))
    const today = dayNumberAt(timeZone, now)
    for (let day = today - 1; day >= today - DAYS; day--) {
      const [start, end] = [dayStart(timeZone, day), dayStart(timeZone, day + 1)]
      // bets of the day may still be on their way
      if (end > closedUntil(now)) continue
      rewards.push({
        ...{ kind: 'bets', slot: dayText(day), percent, turnover },
        amountOf: base => (base * share) / (100n * SCALE),
        base: sql`(select sum(stake_minor) as base from bet_total
          where bet_total.member_id = referral.member_id and ${inQuarters(new Date(start), new Date(end))})`,
      })
    }
  }
  return rewards
}

async function findDue(
  tx: Tx,
  { tenantId, terms, reward, now }: { tenantId: string; terms: ReferralTerms; reward: Reward; now: number },
): Promise<Due[]> {
  const { kind, slot, base } = reward
  const rows = await tx
    .selectFrom('referral')
    // who is paid: a frozen or excluded member is once that is over, for a deposit at any time, for bets of the last days
    .innerJoin('member', 'member.id', 'referral.referrer_id')
    .innerJoin('member as friend', 'friend.id', 'referral.member_id')
    .innerJoinLateral(
      () => base.as('brought'),
      join => join.onTrue(),
    )
    .select(['referral.member_id', 'referral.referrer_id', 'friend.username', 'brought.base'])
    .where('referral.tenant_id', '=', tenantId)
    .$if(!terms.sameNetwork, query => query.where('referral.same_network', '=', false))
    .where('member.frozen_at', 'is', null)
    .where(isNotExcluded(now))
    .where(
      isNotPaused({ job: JOB, now }, sql`concat_ws('/', ${tenantId}::text, ${kind}::text, ${slot}::text, friend.id)`),
    )
    .where(
      sql<boolean>`not exists (select from referral_reward as paid where paid.member_id = referral.member_id
        and paid.kind = ${kind} and paid.slot = ${slot})`,
    )
    .where(sql<boolean>`brought.base > 0`)
    .orderBy('referral.member_id')
    .limit(BATCH)
    .execute()
  return rows.map(({ member_id: memberId, referrer_id: referrerId, username, base }) => ({
    ...{ memberId, referrerId, username },
    base: BigInt(base),
  }))
}

/** A share below one minor unit is noted too, so that it is not looked at again. */
async function pay(tx: Tx, tenantId: string, reward: Reward, friend: Due, now: number): Promise<void> {
  const { kind, slot, percent, turnover } = reward
  const { memberId, referrerId: owner, base } = friend
  const amount = reward.amountOf(base)
  const row = await tx
    .insertInto('referral_reward')
    .values({
      ...{ tenant_id: tenantId, referrer_id: owner, member_id: memberId, kind, slot, percent: percent ?? null },
      ...{ base_minor: base, amount_minor: amount, created_at: new Date(now) },
    })
    // another run was quicker
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row || amount === 0n) return
  const { wallet, platformAccountId } = await openWalletWith(tx, 'promotions', { tenantId, memberId: owner, now })
  const name = maskName(friend.username)
  const { entryId } = await post(tx, {
    ...{ tenantId, owner: ownerOf(owner), kind: 'referral', reference: name, now },
    key: `referral:${row.id}`,
    postings: [
      { accountId: platformAccountId, amount: -amount },
      { accountId: wallet.accountId, amount },
    ],
  })
  const toBet = await addBonusTurnover(tx, { tenantId, memberId: owner, minor: amount, multiple: turnover })
  await tx
    .updateTable('referral_reward')
    .set({ entry_id: entryId, currency: wallet.currency, turnover_minor: toBet })
    .where('id', '=', row.id)
    .execute()
  // a message each day for each friend would be too many
  if (kind === 'deposit')
    await sendMessage(tx, {
      ...{ tenantId, memberId: owner, now, title: 'inbox.referral-title', content: 'inbox.referral-text' },
      params: { name, amount: `${groupMinor(amount)} ${wallet.currency}` },
    })
}
