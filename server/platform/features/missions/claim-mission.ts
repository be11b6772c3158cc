/** Claims the reward of a mission, once for each period. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { creditBonus } from '../../money/turnover/credit-bonus.ts'
import { refuseExcluded } from '../../people/protection/exclusion.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { addScore } from './leaderboard.ts'
import { readMissions } from './read-missions.ts'
import { readMissionStandings } from './read-standings.ts'

export interface ClaimedReward {
  /** Reward in minor units. */
  amount: bigint
  /** Amount that must be bet for it, minor units. */
  turnover: bigint
}

/**
 * Claims a reward. Locks the member's wallet first, so that the second of two tabs sees the effect of the first.
 * @throws Refusal protection/time-out, protection/self-exclusion, mission/unknown, mission/claimed, mission/not-done, mission/ended;
 * the caller's transaction must roll back
 */
export async function claimMission(
  tx: Tx,
  move: MoneyMove,
  { id, slot }: { id: string; slot: string },
): Promise<ClaimedReward> {
  const { tenantId, memberId, now } = move
  await openWallet(tx, move)
  await lockPlayer(tx, move)
  await refuseExcluded(tx, move)
  const { missions, timeZone } = await readMissions(tx, tenantId)
  if (!missions.some(({ wire }) => wire.id === id)) throw refuse('mission/unknown', { status: 404 })
  const standing = (await readMissionStandings(tx, move, { only: id })).find(one => one.slot === slot)
  if (!standing)
    throw refuse((await isClaimed(tx, memberId, id, slot)) ? 'mission/claimed' : 'mission/ended', { status: 409 })
  const { state, mission } = standing
  if (state === 'claimed') throw refuse('mission/claimed', { status: 409 })
  if (state !== 'claimable') throw refuse(state === 'open' ? 'mission/not-done' : 'mission/ended', { status: 409 })
  const { turnover, currency, entryId } = await creditBonus(tx, {
    tenantId,
    memberId,
    kind: 'mission',
    reference: id,
    key: `mission:${id}:${slot}`,
    minor: mission.reward,
    turnover: mission.wire.turnover ?? 0,
    now,
  })
  await tx
    .insertInto('mission_claim')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      mission_id: id,
      slot,
      offer: JSON.stringify(mission.wire),
      reward_minor: mission.reward,
      turnover_minor: turnover,
      currency,
      entry_id: entryId,
      created_at: new Date(now),
    })
    .execute()
  await addScore(tx, move, timeZone)
  return { amount: mission.reward, turnover }
}

async function isClaimed(tx: Tx, memberId: number, id: string, slot: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mission_claim')
    .select('id')
    .where('member_id', '=', memberId)
    .where('mission_id', '=', id)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return row !== undefined
}
