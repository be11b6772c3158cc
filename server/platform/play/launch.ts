/** Opens a game for a member: a token that is good once, for five minutes, for this member, brand and game (SEC-06). */
import { createHash } from 'node:crypto'
import { findGameByCode } from '../catalogue/find-game.ts'
import { noteRecent } from '../catalogue/member-games.ts'
import { type HandlerInput, refuse } from '../handle.ts'
import { readMetadata } from '../metadata.ts'

const LAUNCH_MS = 5 * 60_000

type LaunchInput = Pick<HandlerInput, 'member' | 'tenantId' | 'language' | 'tokenHash' | 'gamesOrigin' | 'context'>

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * @returns the game's address, with the token in the fragment: it reaches no server's log and no referrer.
 * @throws Refusal game/unknown, game/maintenance, game/not-playable, system/closed
 */
export async function launch(
  { gameCode }: { gameCode: string },
  { member, tenantId, language, tokenHash, gamesOrigin, context }: LaunchInput,
) {
  const { store, clock, random } = context
  const game = await findGameByCode(store, tenantId, gameCode)
  if (!game) throw refuse('game/unknown', { status: 404 })
  if (game.maintenance) throw refuse('game/maintenance', { status: 409 })
  if (game.launch_path === null) throw refuse('game/not-playable', { status: 409 })
  const { system } = (await readMetadata(store, tenantId)).wire
  if (system.status !== 0) throw refuse('system/closed', { status: 503 })

  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const now = clock.now()
  await store.transaction(async tx => {
    await tx
      .deleteFrom('launch')
      .where('member_id', '=', member.memberId)
      .where('expires_at', '<', new Date(now))
      .execute()
    await tx
      .insertInto('launch')
      .values({
        token_hash: hashOf(token),
        tenant_id: tenantId,
        member_id: member.memberId,
        game_id: game.id,
        session_hash: tokenHash ?? '',
        expires_at: new Date(now + LAUNCH_MS),
        used_at: null,
      })
      .execute()
    await noteRecent(tx, member.memberId, game.id, now)
  })
  const query = new URLSearchParams({ vendor: game.vendor, code: game.code, language })
  return { url: `${gamesOrigin}${game.launch_path}?${query}#token=${token}`, mode: 'play-money' as const }
}
