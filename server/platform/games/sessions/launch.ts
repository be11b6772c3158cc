/** Launches a game for a member with a token that is valid once, for five minutes, for this member, brand and game. */

import { createHash } from 'node:crypto'
import { takeLimits } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import { checkOpen } from '../../context/check-open.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { TICKET_MS } from '../../context/ticket-lifetimes.ts'
import { checkMayMoveMoney } from '../../money/ledger/may-move-money.ts'
import { moneyQueueOf } from '../../money/ledger/money-queue.ts'
import { checkMayPlay } from '../../people/protection/may-play.ts'
import { findGameByCode } from '../catalogue/find-game.ts'
import { nameIn } from '../catalogue/game-name.ts'
import { hasRoom } from '../catalogue/list-rooms.ts'
import { recordLaunch } from '../catalogue/member-games.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { transferForLaunch } from '../vendor-wallets/transfer-for-launch.ts'
import { isOwnGame, launchAddress } from './launch-address.ts'

type LaunchInput = Pick<
  HandlerInput,
  'member' | 'tenantId' | 'language' | 'country' | 'tokenHash' | 'gamesOrigin' | 'context'
>

interface WantedGame {
  gameCode: string
  roomId?: string | undefined
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * @returns the game's address, with the token in the fragment, so that it reaches no server log and no referrer.
 * @throws Refusal game/unknown, game/unknown-room, game/maintenance, game/not-playable, request/invalid-url, system/closed,
 * password/must-change, request/too-many, server/busy, and those of checkMayPlay
 */
export const launch = (wanted: WantedGame, input: LaunchInput) =>
  moneyQueueOf(input.context).run(input.member, () => launchInTurn(wanted, input))

async function launchInTurn(
  { gameCode, roomId }: WantedGame,
  { member, tenantId, language, country, tokenHash, gamesOrigin, context }: LaunchInput,
) {
  const { store, clock, random } = context
  await takeLimits(context, [
    ['launch', [tenantId, String(member.memberId)]],
    ['launchBrand', [tenantId]],
  ])
  const game = await findGameByCode(context, tenantId, gameCode)
  if (!game) throw refuse('game/unknown', { status: 404 })
  if (roomId !== undefined && !(await hasRoom(store, game.id, roomId)))
    throw refuse('game/unknown-room', { status: 404 })
  const { maintenance } = await readTenantVendors(store, tenantId)
  if (game.maintenance || maintenance.has(game.vendor)) throw refuse('game/maintenance', { status: 409 })
  if (game.launch_path === null) throw refuse('game/not-playable', { status: 409 })
  await checkOpen(context, { tenantId, country })
  await checkMayMoveMoney(context, member)
  await checkMayPlay(store.db, { tenantId, memberId: member.memberId, now: clock.now() })

  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const url = launchAddress({
    launchPath: game.launch_path,
    gamesOrigin,
    allowed: (await readMetadata(store, tenantId)).wire.system.launchGameCDNs,
    query: { vendor: game.vendor, code: game.code, language, ...(roomId !== undefined && { room: roomId }) },
    token,
  })
  const now = clock.now()
  const { transferAtLaunch } = await context.brands.constants(tenantId)
  await store.transaction(async tx => {
    if (transferAtLaunch)
      await transferForLaunch(tx, {
        move: { tenantId, memberId: member.memberId, key: `launch-${hashOf(token)}`, now },
        vendor: isOwnGame(game.launch_path!) ? undefined : game.vendor,
        maintenance,
      })
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
        expires_at: new Date(now + TICKET_MS.launch),
        used_at: null,
      })
      .execute()
    await recordLaunch(tx, member.memberId, game.id, now)
  })
  const { name } = await store.db
    .selectFrom('game')
    .select(nameIn(language, tenantId).as('name'))
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow()
  return { url, gameName: name, mode: 'play-money' as const }
}
