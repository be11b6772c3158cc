/** Play sessions: started by a launch token, ended by sign-out, half an hour without a round, or after twelve hours. */
import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { isLive } from '../../context/ticket-lifetimes.ts'
import { openWallet, type Wallet } from '../../money/ledger/accounts.ts'
import { hashOf } from './launch.ts'

/** Idle time after which a play session ends. */
export const PLAY_IDLE_MS = 30 * 60_000
/** Maximum length of a play session. */
const ABSOLUTE_MS = 12 * 3_600_000
/** Time for which ended sessions stay in the table, because a last round may still be running. */
const PURGE_DELAY_MS = 5 * 60_000
/** Least time between two updates of the site session's time of use: playing keeps it alive. */
const TOUCH_MS = 60_000

export interface PlaySession {
  id: number
  tenantId: string
  memberId: number
  gameId: number
  accountId: string
  currency: string
  openedAt: number
  sessionHash: string
}

/** @throws Refusal play/token-used when the token is unknown, expired or used. */
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
    .where(isLive('launch', now))
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
    sessionHash: launch.session_hash,
  }
  return { key, wallet, session }
}

/**
 * Finds the session of a key and locks the member's wallet with it: all rounds of a member, in all games, run one after the other, and each
 * reads the state that the previous one wrote.
 * @throws Refusal play/closed
 */
export async function takePlay(
  tx: Tx,
  key: string | undefined,
  now: number,
): Promise<{ session: PlaySession; wallet: Wallet }> {
  const row = key ? await findPlay(tx, key).executeTakeFirst() : undefined
  const age = row && now - row.opened_at.getTime()
  // a session that was opened while the clock was ahead would outlive its time
  const fresh = row && now - row.used_at.getTime() < PLAY_IDLE_MS && age! < ABSOLUTE_MS && age! >= -CLOCK_SKEW_MS
  if (!fresh || !row.site_used_at) throw refuse('play/closed', { status: 401 })
  if (now - row.site_used_at.getTime() >= TOUCH_MS) await touchSite(tx, row.session_hash, now)
  const { account_id: accountId, currency } = row
  return {
    wallet: { accountId, currency, balance: BigInt(row.balance_minor) },
    session: {
      id: row.id,
      tenantId: row.tenant_id,
      memberId: row.member_id,
      gameId: row.game_id,
      accountId,
      currency,
      openedAt: row.opened_at.getTime(),
      sessionHash: row.session_hash,
    },
  }
}

/** Removes sessions that ended a while ago; calls with their keys are refused in any case. */
export async function purgePlays(db: Reader, now: number): Promise<void> {
  const ended = now - PURGE_DELAY_MS
  await db
    .deleteFrom('play_session')
    .where(eb =>
      eb.or([eb('used_at', '<', new Date(ended - PLAY_IDLE_MS)), eb('opened_at', '<', new Date(ended - ABSOLUTE_MS))]),
    )
    .execute()
}

function findPlay(tx: Tx, key: string) {
  return tx
    .selectFrom('play_session')
    .innerJoin('ledger_account', 'ledger_account.id', 'play_session.account_id')
    .leftJoin('session', 'session.token_hash', 'play_session.session_hash')
    .selectAll('play_session')
    .select(['ledger_account.balance_minor', 'session.used_at as site_used_at'])
    .where('play_session.key_hash', '=', hashOf(key))
    .forUpdate('ledger_account')
}

async function isSignedIn(tx: Tx, sessionHash: string, now: number): Promise<boolean> {
  const site = await tx.selectFrom('session').select('used_at').where('token_hash', '=', sessionHash).executeTakeFirst()
  if (site && now - site.used_at.getTime() >= TOUCH_MS) await touchSite(tx, sessionHash, now)
  return site !== undefined
}

async function touchSite(tx: Tx, sessionHash: string, now: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ used_at: sql`greatest(used_at, ${new Date(now)})` })
    .where('token_hash', '=', sessionHash)
    .execute()
}
