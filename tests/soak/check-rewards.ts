/** Checks points, goods, bonuses of promotions, missions and rebates after a soak run. Returns a sentence for each violation. */
import { sql } from 'kysely'
import type { Store } from '../../server/store/open-store.ts'
import { GOOD, MISSIONS, RAFFLE_PLACES, REBATE_PERCENT } from './soak-fixture.ts'
import type { SoakSent } from './worker.ts'

export async function checkRewards(store: Store, sent: readonly SoakSent[]): Promise<string[]> {
  const wrong = await findMistakes(store)
  const redemptions = await store.db.selectFrom('redemption').select(['id', 'quantity']).execute()
  const claims = await store.db.selectFrom('promotion_claim').select(['member_id', 'promotion_id']).execute()
  const pieces = new Map(redemptions.map(({ id, quantity }) => [id, quantity]))
  const done = await store.db.selectFrom('mission_claim').select(['member_id', 'mission_id', 'reward_minor']).execute()
  const missions = new Map(done.map(row => [`${row.member_id} ${row.mission_id}`, Number(row.reward_minor)]))
  const claimed = new Set(claims.map(row => `${row.member_id} ${row.promotion_id}`))
  for (const { request, answer } of sent) {
    if (answer?.status !== 200) continue
    const { kind, body, account } = request
    const { id } = answer.json.value
    if (kind === 'redeem' && pieces.get(id) !== body.amount)
      wrong.push(`redemption ${id} of ${body.amount} was acknowledged, but ${pieces.get(id)} are stored`)
    if (kind === 'bonus' && !claimed.has(`${account.memberId} ${body.id}`))
      wrong.push(`promotion ${body.id} of member ${account.memberId} was acknowledged, but there is no claim`)
    const reward = MISSIONS.find(one => one.id === body.id)?.reward
    if (kind === 'mission' && missions.get(`${account.memberId} ${body.id}`) !== reward)
      wrong.push(`mission ${body.id} of member ${account.memberId} was acknowledged, but its reward is not stored`)
  }
  return wrong
}

/** Checks that nothing was given twice or beyond the stock, and that the books agree. */
async function findMistakes(store: Store): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with booked as (
      select ledger_entry.kind, wallet, sum(amount_minor) as amount
      from posting join ledger_entry on ledger_entry.id = entry_id join ledger_account on ledger_account.id = account_id
      where ledger_account.kind <> 'platform' group by 1, 2
    ), redeemed as (
      select coalesce(sum(quantity), 0) as pieces, coalesce(sum(points), 0) as points, coalesce(sum(amount_minor), 0) as money
      from redemption where state <> 'rejected'
    ), given as (select coalesce(sum(taken), 0) as pieces from points_stock)
    select format('%s pieces were redeemed of %s, and %s are taken', redeemed.pieces, ${GOOD.stock}::int, given.pieces) as problem
      from redeemed, given where redeemed.pieces <> given.pieces or redeemed.pieces > ${GOOD.stock}::int
    union all select format('redemptions cost %s points, the books say %s', points, coalesce(amount, 0))
      from redeemed left join booked on kind = 'points-redeemed' and wallet = 'points' where points <> -coalesce(amount, 0)
    union all select format('redemptions cost %s, the books say %s', money, coalesce(amount, 0))
      from redeemed left join booked on kind = 'points-redeemed' and wallet = 'main' where money <> -coalesce(amount, 0)
    union all select format('promotion %s was claimed %s times, and %s places are taken', promotion_id, claims, coalesce(taken, 0))
      from (select promotion_id, count(*) as claims from promotion_claim where state = 'claimed' group by 1) as claimed
      left join promotion_place using (promotion_id) where claims <> coalesce(taken, 0) or claims > ${RAFFLE_PLACES}::int
    union all select format('bonuses of %s were claimed, and %s was paid', bonus, coalesce(amount, 0))
      from (select coalesce(sum(bonus_minor), 0) as bonus from promotion_claim where state = 'claimed') as claimed
      left join booked on kind = 'promotion' and wallet = 'main' where bonus <> coalesce(amount, 0)
    union all select format('missions brought %s, and %s was paid', reward, coalesce(amount, 0))
      from (select coalesce(sum(reward_minor), 0) as reward from mission_claim) as claimed
      left join booked on kind = 'mission' and wallet = 'main' where reward <> coalesce(amount, 0)
    union all select format('member %s claimed mission %s %s times', member_id, mission_id, count(*))
      from mission_claim group by member_id, mission_id having count(*) > 1
    union all select format('rebates brought %s, and %s was paid', rebate, coalesce(amount, 0))
      from (select coalesce(sum(amount_minor), 0) as rebate from rebate_payment) as paid
      left join booked on kind = 'rebate' and wallet = 'main' where rebate <> coalesce(amount, 0)
    union all select format('%s was staked, of which %s brought rebates of %s', stake, rebated, rebate)
      from (select coalesce(sum(stake_minor), 0) as stake, coalesce(sum(rebated_minor), 0) as rebated from bet_total) as bets,
        (select coalesce(sum(amount_minor), 0) as rebate from rebate_payment) as paid
      where rebated > stake or rebate * 100 > rebated * ${REBATE_PERCENT}::int`.execute(store.db)
  return rows.map(({ problem }) => problem)
}
