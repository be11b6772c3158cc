/** Numbers that members save under names, for all games that are drawn and played alike. */
import { checkPicks } from '../../../../src/schemas/lottery/check-picks.ts'
import type { NumberSet } from '../../../../src/schemas/lottery/wire.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Store } from '../../../store/open-store.ts'
import type { BrandGame } from './read-games.ts'

/** Maximum of a member's sets in a family of games. */
const MAX_SETS = 30

/** Lists a member's sets, the latest first. */
export async function listSets(db: Reader, memberId: number, { family }: BrandGame): Promise<NumberSet[]> {
  const rows = await db
    .selectFrom('lottery_set')
    .select(['name', 'play_type', 'picks'])
    .where('member_id', '=', memberId)
    .where('family', '=', family)
    .orderBy('saved_at', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ name, play_type, picks }) => ({ name, playType: play_type, picks }))
}

/** @returns all sets @throws Refusal lottery/picks, lottery/too-many-sets */
export async function saveSet(
  store: Store,
  memberId: number,
  game: BrandGame,
  { name, playType, picks }: NumberSet,
  now: number,
): Promise<NumberSet[]> {
  const play = game.plays.find(one => one.playType === playType)
  const problem = play ? checkPicks(game.draw, play, picks) : { code: 'play' }
  if (problem) throw refuse('lottery/picks', { status: 422, value: { line: 0, problem }, params: { line: 1 } })
  const change = { play_type: playType, picks: JSON.stringify(picks), saved_at: new Date(now) }
  return store.transaction(async tx => {
    // one after the other, so that several at once do not pass the limit
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    await tx
      .insertInto('lottery_set')
      .values({ member_id: memberId, family: game.family, name, ...change })
      .onConflict(conflict => conflict.columns(['member_id', 'family', 'name']).doUpdateSet(change))
      .execute()
    const sets = await listSets(tx, memberId, game)
    if (sets.length > MAX_SETS)
      throw refuse('lottery/too-many-sets', { status: 409, value: { most: MAX_SETS }, params: { most: MAX_SETS } })
    return sets
  })
}

/** @returns the sets that are left */
export async function removeSet(store: Store, memberId: number, game: BrandGame, name: string): Promise<NumberSet[]> {
  await store.db
    .deleteFrom('lottery_set')
    .where('member_id', '=', memberId)
    .where('family', '=', game.family)
    .where('name', '=', name)
    .execute()
  return listSets(store.db, memberId, game)
}
