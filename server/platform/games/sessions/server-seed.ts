/** Makes and takes the secrets of verifiable rounds: the hash is shown before the bet, the secret after it. */
import { commitmentOf } from '../../../../src/schemas/games/fair-draw.ts'
import type { Random } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'

/** Returns a seed of 64 hexadecimal digits. */
export const newSeed = (random: Random): string => Buffer.from(random.bytes(32)).toString('hex')

/**
 * Returns the seed whose commitment the press carries.
 * @throws Refusal play/seed-changed, with the present commitment, when another window played in between
 */
export async function takeSeed(seed: string | null, { commitment }: { commitment: string }): Promise<string> {
  const present = seed && (await commitmentOf(seed))
  if (present !== commitment)
    throw refuse('play/seed-changed', { status: 409, ...(present && { value: { commitment: present } }) })
  return seed!
}

/** Returns the commitment of the next round; the first seed is made when the game is opened. */
export async function readCommitment(
  tx: Tx,
  { memberId, gameId, seed }: { memberId: number; gameId: number; seed: string | null },
  random: Random,
): Promise<string> {
  if (seed) return commitmentOf(seed)
  const made = newSeed(random)
  await tx
    .insertInto('game_state')
    .values({ member_id: memberId, game_id: gameId, server_seed: made })
    .onConflict(conflict => conflict.columns(['member_id', 'game_id']).doUpdateSet({ server_seed: made }))
    .execute()
  return commitmentOf(made)
}
