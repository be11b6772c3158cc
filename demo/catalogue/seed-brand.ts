/** Sample accounts of one brand and some rounds they have played: real ones, posted through the ledger, so that the sums hold. */

import { sql } from 'kysely'
import { createMember } from '../../server/platform/accounts/create-member.ts'
import type { Context } from '../../server/platform/context.ts'
import { openWallet } from '../../server/platform/ledger/accounts.ts'
import { sendWelcome } from '../../server/platform/messages/send-message.ts'
import { settleRound } from '../../server/platform/play/settle-round.ts'
import { evaluateReels, PAYLINES, spinReels } from '../../server/platform/play/slot-maths.ts'
import { stakesOf } from '../../server/platform/play/slot-rules.ts'
import { givePoints } from '../../server/platform/points/give-points.ts'
import type { Reader, Tx } from '../../server/store/open-store.ts'
import { waitForLock } from '../../server/store/wait-for-lock.ts'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_WINNERS } from './sample-accounts.ts'
import { addContracts } from './sample-contracts.ts'
import { SLOT_PATH } from './sample-games.ts'
import { addLotteryBets } from './sample-lottery.ts'
import { addRaffles } from './sample-raffles.ts'
import { addTeam } from './sample-team.ts'
import { seededRandom } from './seeded-random.ts'

/** A brand and the currency of its wallets. */
interface SeedBrand {
  id: string
  currency: string
}

const LOCK = 52_115_411
const ROUNDS_EACH = 4
const MINUTE = 60_000
/** What every sample account can redeem at once. */
const SAMPLE_POINTS = 5000n

export async function hasSampleAccounts(db: Reader, brandId: string): Promise<boolean> {
  const username = SAMPLE_ACCOUNTS[0]!.username
  const members = db.selectFrom('member').select('id').where('tenant_id', '=', brandId)
  return (await members.where('username', '=', username).executeTakeFirst()) !== undefined
}

/** Accounts that were seeded before they had labels get them; those that the platform gave since stay. */
export async function addMissingLabels(db: Reader, brandIds: readonly string[]): Promise<void> {
  for (const { username, labels } of SAMPLE_ACCOUNTS)
    if (labels)
      await db
        .updateTable('member')
        .set({ labels: JSON.stringify(labels) })
        .where('tenant_id', 'in', [...brandIds])
        .where('username', '=', username)
        .where(sql`labels`, '=', sql`'[]'::jsonb`)
        .execute()
}

/** Does nothing in a brand that has its accounts already. */
export async function seedBrand({ store, clock }: Context, brand: SeedBrand, passwordHash: string): Promise<void> {
  const now = clock.now()
  await store.transaction(async tx => {
    await waitForLock(tx, sql.lit(LOCK))
    if (await hasSampleAccounts(tx, brand.id)) return
    const ids = await addAccounts(tx, brand, passwordHash, now)
    await addHistory(tx, brand, now)
    await addRaffles(tx, brand, now)
    await addTeam(tx, { tenantId: brand.id, passwordHash: NO_PASSWORD, ids, now })
  })
}

/** @returns their ids by username */
async function addAccounts(tx: Tx, { id: tenantId }: SeedBrand, passwordHash: string, now: number) {
  const ids = new Map<string, number>()
  // an upline before its downline
  const order = [...SAMPLE_ACCOUNTS].sort((a, b) => depth(a.username) - depth(b.username))
  for (const { username, description: _, upline, ...rest } of order) {
    const agent = roleOfFlag(rest.type) === 'agent'
    const uplineId = upline === undefined ? null : (ids.get(upline) ?? null)
    const invitation = agent ? { invitationCode: username.toUpperCase() } : {}
    const memberId = await createMember(
      tx,
      { tenantId, username, passwordHash, ...rest, uplineId, ...invitation },
      { now },
    )
    if (memberId === undefined) continue
    ids.set(username, memberId)
    await openWallet(tx, { tenantId, memberId, now })
    await sendWelcome(tx, { tenantId, memberId, now })
    if (roleOfFlag(rest.type) !== 'trial')
      await givePoints(tx, { tenantId, memberId, points: SAMPLE_POINTS, remark: '', key: 'sample', now })
  }
  const agents = order.filter(({ type }) => roleOfFlag(type) === 'agent')
  await addContracts(tx, { tenantId, agentIds: agents.flatMap(({ username }) => ids.get(username) ?? []), now })
  return ids
}

function depth(username: string): number {
  const upline = SAMPLE_ACCOUNTS.find(account => account.username === username)?.upline
  return upline === undefined ? 0 : depth(upline) + 1
}

/** Of every four rounds shown, three won: a list of winners is what they are for. */
async function addHistory(tx: Tx, { id: tenantId }: SeedBrand, now: number): Promise<void> {
  const random = seededRandom([...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0)
  const int = (max: number) => Math.floor(random() * max)
  const games = await tx
    .selectFrom('game')
    .select(['id', 'min_bet_minor'])
    .where('launch_path', '=', SLOT_PATH)
    .orderBy('popularity', 'desc')
    .limit(40)
    .execute()
  const memberIds: number[] = []
  for (const [n, username] of SAMPLE_WINNERS.entries()) {
    const memberId = await createMember(
      tx,
      { tenantId, username, passwordHash: NO_PASSWORD, rankLevel: 1 + (n % 4), labelName: 'Bronze' },
      { now },
    )
    if (memberId === undefined) continue
    memberIds.push(memberId)
    for (let round = 0; round < ROUNDS_EACH; round++) {
      const wallet = await openWallet(tx, { tenantId, memberId, now })
      const game = games[int(games.length)]!
      const stakes = stakesOf(game)
      let reels = spinReels(int)
      while (round % 4 !== 3 && evaluateReels(reels, PAYLINES.length).win < PAYLINES.length * 2) reels = spinReels(int)
      const at = now - (ROUNDS_EACH * SAMPLE_WINNERS.length - round * SAMPLE_WINNERS.length - n) * 7 * MINUTE
      await settleRound(tx, {
        tenantId,
        memberId,
        gameId: game.id,
        wallet,
        key: `seed-${n}-${round}`,
        stake: stakes[int(4)]!,
        freeSpins: null,
        reels,
        now: at,
      })
    }
  }
  await addLotteryBets(tx, { tenantId, memberIds, now })
}

/** The shape of a stored password, for which no password is known. */
const NO_PASSWORD = ['argon2id-19456-2-1', '00'.repeat(16), 'ff'.repeat(32)].join('$')
