/** Lists all rewards that a member can claim. */
import type { ReplyOf } from '../../../src/schemas/endpoints/endpoint.ts'
import type { rewards } from '../../../src/schemas/endpoints/rewards.ts'
import type { Context } from '../context/context.ts'
import { inLanguage } from '../context/in-language.ts'
import { listClaimable } from '../features/missions/list-missions.ts'
import { nextStep } from '../features/promotions/check-in.ts'
import { listRunning } from '../features/promotions/list-promotions.ts'
import { listRaffles } from '../features/promotions/raffles/list-raffles.ts'
import { type MemberStanding, readStandings } from '../features/promotions/read-standing.ts'
import { readClaimable } from '../features/rebate/describe-rebate.ts'
import { formatMinor, readMinor } from '../money/ledger/minor-units.ts'
import type { PlayerAt } from '../people/protection/exclusion.ts'

type Reward = ReplyOf<typeof rewards>['value']['list'][number]

/** Lists rewards; missions and rebate only where the brand has them on. */
export async function listRewards(
  { store, brands }: Pick<Context, 'store' | 'brands'>,
  player: PlayerAt,
  language: string,
): Promise<Reward[]> {
  const { tenantId } = player
  const missions = (await brands.feature(tenantId, 'missions')) ? await listClaimable(store, player) : []
  const rebate = (await brands.feature(tenantId, 'manualRebate')) ? await readClaimable(store.db, player) : 0n
  const running = await listRunning(store, tenantId, player.now)
  // raffles are listed separately, joined promotions pay by themselves, and those that an operator decides are applied for
  const claimed = running.filter(
    ({ wire }) =>
      !['raffle', 'deposit-match', 'cashback'].includes(wire.kind) && (wire.approval ?? 'at-once') === 'at-once',
  )
  const standings = (await readStandings(store.db, player, claimed)).filter(({ state }) => state === 'claim')
  const raffles = (await listRaffles(store.db, player, player.now)).filter(({ state }) => state === 'open')
  return [
    ...missions.map(
      ({ mission: { wire, reward }, slot }): Reward => ({
        kind: 'mission',
        id: wire.id,
        slot,
        title: inLanguage(wire.title, language),
        amount: formatMinor(reward),
        needsContact: false,
      }),
    ),
    ...(rebate > 0n
      ? [{ kind: 'rebate' as const, id: '', title: '', amount: formatMinor(rebate), needsContact: false }]
      : []),
    ...standings.map(standing => describePromotion(standing, language)),
    ...raffles.map(
      ({ promotionId, title, largest }): Reward => ({
        kind: 'raffle',
        id: promotionId,
        title,
        amount: largest,
        needsContact: false,
      }),
    ),
  ]
}

function describePromotion({ promotion: { wire }, claims, today }: MemberStanding, language: string): Reward {
  const { id, title, bonus, days, needs } = wire
  const amount = days ? days[nextStep(days.length, claims, today) - 1] : bonus?.amount
  return {
    kind: days ? 'check-in' : 'promotion',
    id,
    title: inLanguage(title, language),
    ...(amount !== undefined && { amount: formatMinor(readMinor(amount)!) }),
    needsContact: needs?.contact !== undefined,
  }
}
