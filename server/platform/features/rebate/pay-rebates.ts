/** Pays rebates automatically at the end of each day, for brands whose members do not claim rebates. */

import { sql } from 'kysely'
import type { MORE } from '../../../jobs/define-job.ts'
import { goOn, type Pass } from '../../../jobs/pass.ts'
import { isNotPaused, type JobWork } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { dayNumberAt, dayStart, dayText } from '../../money/totals/brand-days.ts'
import { closedUntil } from '../../money/totals/count-bets.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { isNotExcluded } from '../../people/protection/exclusion.ts'
import { lockPayees } from '../../people/protection/lock-player.ts'
import { isRebateDue, type RebateRange, sinceDays } from './due-rebate.ts'
import { payRebate } from './pay-rebate.ts'
import { type DailyBrand, listDaily, type RebateTerms } from './read-rebate.ts'

export const JOB: JobWork['job'] = 'pay-rebates'

interface DueBrand {
  tenantId: string
  terms: RebateTerms
  /** Day on which the payment is due: the first one whose bets do not count yet. */
  day: string
  range: RebateRange
}

/** @returns MORE while members are left */
export async function payRebates(tx: Tx, now: number, log: Log): Promise<typeof MORE | undefined> {
  const brands = (await listDaily(tx)).map(brand => dueOf(brand, now))
  return goOn(
    tx,
    { job: JOB, now, log },
    brands.map(due => passOf(tx, due, now)),
  )
}

function dueOf({ tenantId, timeZone, terms }: DailyBrand, now: number): DueBrand {
  // first day whose bets may not all be in the database
  const today = dayNumberAt(timeZone, closedUntil(now))
  const until = dayStart(timeZone, today)
  const range = { since: sinceDays(timeZone, until - 1, terms.days), until: new Date(until) }
  return { tenantId, terms, day: dayText(today), range }
}

const passOf = (tx: Tx, due: DueBrand, now: number): Pass<number> => ({
  name: nameOf(due),
  list: (after, most) => listMembers(tx, due, after, most),
  find: (ids, most) => findDue(tx, due, ids, most, now),
  idOf: id => id,
  async run(members) {
    const { tenantId, terms, range, day } = due
    for (const memberId of await lockPayees(tx, tenantId, members)) {
      const player = { tenantId, memberId, now }
      const paid = await payRebate(tx, player, { terms, range, key: `rebate-day:${day}`, day })
      if (paid) await notify(tx, player, paid)
      else await noteNothing(tx, due, memberId, now)
    }
  },
})

const nameOf = ({ tenantId, day }: DueBrand) => `${tenantId}/${day}`

/** Lists members, without trial accounts. */
async function listMembers(tx: Tx, { tenantId }: DueBrand, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('type', '<>', '4')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns members with bets that have earned no rebate, and without a payment of this day. */
async function findDue(tx: Tx, due: DueBrand, ids: readonly number[], most: number, now: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where(
      sql<boolean>`exists (select from bet_total where bet_total.member_id = member.id and ${isRebateDue(due.range)})`,
    )
    .where(
      sql<boolean>`not exists (select from rebate_payment as paid where paid.member_id = member.id and paid.day = ${due.day}::date)`,
    )
    .where(isNotExcluded(now))
    .where(isNotPaused({ job: JOB, now }, sql`${`${nameOf(due)}/`}::text || member.id`))
    .orderBy('member.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records an empty payment, so that the member is not looked at again before the next day. */
async function noteNothing(tx: Tx, { tenantId, day }: DueBrand, memberId: number, now: number): Promise<void> {
  await tx
    .insertInto('rebate_payment')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      day,
      rank: 0,
      figures: '[]',
      amount_minor: 0n,
      turnover_minor: 0n,
      created_at: new Date(now),
    })
    .execute()
}

const notify = (
  tx: Tx,
  { tenantId, memberId, now }: { tenantId: string; memberId: number; now: number },
  { amount }: { amount: bigint },
): Promise<void> =>
  sendMessage(tx, {
    tenantId,
    memberId,
    now,
    title: 'inbox.rebate-title',
    content: 'inbox.rebate-paid',
    params: { amount: moneyParam(amount) },
  })
