/** An opened game: made from a launch token, ended by sign-out, by half an hour of rest, or after twelve hours. */
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../store/open-store.ts'
import { refuse } from '../handle.ts'
import { openWallet, type Wallet } from '../ledger/accounts.ts'
import { hashOf } from './launch.ts'

const IDLE_MS = 30 * 60_000
const ABSOLUTE_MS = 12 * 3_600_000
/** The site's session is kept awake by playing; its time is written at most this often. */
const TOUCH_MS = 60_000

export interface PlaySession {
  id: number
  tenantId: string
  memberId: number
  gameId: number
  accountId: string
  currency: string
  openedAt: number
  /** Minor units, won minus staked. */
  net: bigint
  sessionHash: string
}

/** @throws Refusal play/token-used when the token is unknown, old or has been used. */
export async function openPlay(
  tx: Tx,
  token: string,
  { clock, random }: Context,
): Promise<{ key: string; wallet: Wallet; session: PlaySession }> {
  const now = clock.now()
  const launch = await tx
    .updateTable('launch')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['tenant_id', 'member_id', 'game_id', 'session_hash'])
    .executeTakeFirst()
  if (!launch || !(await isSignedIn(tx, launch.session_hash, now))) throw refuse('play/token-used', { status: 401 })
  const wallet = await openWallet(tx, { tenantId: launch.tenant_id, memberId: launch.member_id, now })
  const key = Buffer.from(random.bytes(32)).toString('base64url')
  const { id } = await tx
    .insertInto('play_session')
    .values({
      ...launch,
      key_hash: hashOf(key),
      account_id: wallet.accountId,
      currency: wallet.currency,
      opened_at: new Date(now),
      used_at: new Date(now),
      net_minor: 0n,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = {
    id,
    tenantId: launch.tenant_id,
    memberId: launch.member_id,
    gameId: launch.game_id,
    accountId: wallet.accountId,
    currency: wallet.currency,
    openedAt: now,
    net: 0n,
    sessionHash: launch.session_hash,
  }
  return { key, wallet, session }
}

/**
 * The session of a key, locked: two presses at once are taken one after the other.
 * @throws Refusal play/closed
 */
export async function takePlay(tx: Tx, key: string | undefined, now: number): Promise<PlaySession> {
  const row = key
    ? await tx.selectFrom('play_session').selectAll().where('key_hash', '=', hashOf(key)).forUpdate().executeTakeFirst()
    : undefined
  const fresh = row && now - row.used_at.getTime() < IDLE_MS && now - row.opened_at.getTime() < ABSOLUTE_MS
  if (!fresh || !(await isSignedIn(tx, row.session_hash, now))) throw refuse('play/closed', { status: 401 })
  return {
    id: row.id,
    tenantId: row.tenant_id,
    memberId: row.member_id,
    gameId: row.game_id,
    accountId: row.account_id,
    currency: row.currency,
    openedAt: row.opened_at.getTime(),
    net: BigInt(row.net_minor),
    sessionHash: row.session_hash,
  }
}

/** Adds to the net position and notes the time of use. */
export async function notePlay(tx: Tx, session: PlaySession, change: bigint, now: number): Promise<bigint> {
  const net = session.net + change
  await tx
    .updateTable('play_session')
    .set({ net_minor: net, used_at: new Date(now) })
    .where('id', '=', session.id)
    .execute()
  return net
}

async function isSignedIn(tx: Tx, sessionHash: string, now: number): Promise<boolean> {
  const site = await tx.selectFrom('session').select('used_at').where('token_hash', '=', sessionHash).executeTakeFirst()
  if (site && now - site.used_at.getTime() >= TOUCH_MS) {
    await tx
      .updateTable('session')
      .set({ used_at: sql`greatest(used_at, ${new Date(now)})` })
      .where('token_hash', '=', sessionHash)
      .execute()
  }
  return site !== undefined
}
