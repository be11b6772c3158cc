/** Pays the rebates of brands that pay them by themselves, after each day of the brand (MBR-15). */
import { sql } from 'kysely'
import { MORE } from '../../jobs/define-job.ts'
import { isNotPaused, type JobWork, tryEach } from '../../jobs/try-each.ts'
import type { Tx } from '../../store/open-store.ts'
import { groupMinor } from '../ledger/minor-units.ts'
import { sendMessage } from '../messages/send-message.ts'
import { dayNumberAt, dayStart, dayText } from '../promotions/brand-days.ts'
import { isNotExcluded } from '../protection/exclusion.ts'
import { lockPlayers } from '../protection/lock-player.ts'
import { closedUntil } from '../vip/count-bets.ts'
import { isDue, type RebateRange, sinceDays } from './due-rebate.ts'
import { payRebate } from './pay-rebate.ts'
import { listDaily } from './read-rebate.ts'

/** Members in one transaction. */
const BATCH = 100

export const JOB: JobWork['job'] = 'pay-rebates'

interface DueBrand {
  tenantId: string
  /** On which it is due: the first one whose bets do not count yet. */
  day: string
  range: RebateRange
}

/** @returns MORE while members are left */
export async function payRebates(tx: Tx, now: number, log: (line: string) => void): Promise<typeof MORE | undefined> {
  for (const { tenantId, timeZone, terms } of await listDaily(tx)) {
    // the day that a bet which is not in the database yet may belong to
    const today = dayNumberAt(timeZone, closedUntil(now))
    const until = dayStart(timeZone, today)
    const range = { since: sinceDays(timeZone, until - 1, terms.days), until: new Date(until) }
    const due = { tenantId, day: dayText(today), range }
    const members = await findMembers(tx, due, now)
    if (members.length === 0) continue
    const itemOf = (memberId: number) => `${tenantId}/${due.day}/${memberId}`
    await tryEach(tx, { job: JOB, now, log }, members, itemOf, async part => {
      await lockPlayers(tx, tenantId, part)
      for (const memberId of part) {
        const player = { tenantId, memberId, now }
        const paid = await payRebate(tx, player, { terms, range, key: `rebate-day:${due.day}`, day: due.day })
        if (paid) await notify(tx, player, paid)
        else await noteNothing(tx, due, memberId, now)
      }
    })
    return MORE
  }
  return undefined
}

/** Those with bets that have brought no rebate, and with no payment of this day; trial accounts get none. */
async function findMembers(tx: Tx, { tenantId, day, range }: DueBrand, now: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.tenant_id', '=', tenantId)
    .where('member.type', '<>', '4')
    .where(sql<boolean>`exists (select from bet_total where bet_total.member_id = member.id and ${isDue(range)})`)
    .where(
      sql<boolean>`not exists (select from rebate_payment as paid where paid.member_id = member.id and paid.day = ${day}::date)`,
    )
    .where(isNotExcluded(now))
    .where(isNotPaused({ job: JOB, now }, sql`concat_ws('/', ${tenantId}::text, ${day}::text, member.id)`))
    .orderBy('member.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** So that the member is not looked at again before the next day. */
async function noteNothing(tx: Tx, { tenantId, day }: DueBrand, memberId: number, now: number): Promise<void> {
  await tx
    .insertInto('rebate_payment')
    .values({
      ...{
        tenant_id: tenantId,
        member_id: memberId,
        day,
        rank: 0,
        figures: '[]',
        amount_minor: 0n,
        turnover_minor: 0n,
      },
      created_at: new Date(now),
    })
    .execute()
}

const notify = (
  tx: Tx,
  { tenantId, memberId, now }: { tenantId: string; memberId: number; now: number },
  { amount, currency }: { amount: bigint; currency: string },
): Promise<void> =>
  sendMessage(tx, {
    ...{ tenantId, memberId, now, title: 'inbox.rebate-title', content: 'inbox.rebate-paid' },
    params: { amount: `${groupMinor(amount)} ${currency}` },
  })
