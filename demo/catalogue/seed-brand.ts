/** The sample accounts of one brand: real ones, whose play money is posted through the ledger. */

import { sql } from 'kysely'
import type { Context } from '../../server/platform/context/context.ts'
import { givePoints } from '../../server/platform/features/points/give-points.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import { sendWelcome } from '../../server/platform/people/messages/send-message.ts'
import type { Reader, Tx } from '../../server/store/open-store.ts'
import { waitForLock } from '../../server/store/wait-for-lock.ts'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts'
import { addContracts } from './sample-contracts.ts'
import { addRaffles } from './sample-raffles.ts'

/** A brand and the currency of its wallets. */
export interface SeedBrand {
  id: string
  currency: string
}

const LOCK = 52_115_411
/** Points that every sample account can redeem at once. */
const SAMPLE_POINTS = 5000n

export const hasSampleAccounts = (db: Reader, brandId: string): Promise<boolean> =>
  hasMember(db, brandId, SAMPLE_ACCOUNTS[0]!.username)

export async function hasMember(db: Reader, tenantId: string, username: string): Promise<boolean> {
  const members = db.selectFrom('member').select('id').where('tenant_id', '=', tenantId)
  return (await members.where('username', '=', username).executeTakeFirst()) !== undefined
}

/** Gives labels to accounts that were seeded before they had any; labels that the platform gave since stay. */
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
export async function addSampleAccounts(
  { store, clock }: Context,
  brand: SeedBrand,
  passwordHash: string,
): Promise<void> {
  await store.transaction(async tx => {
    await waitForLock(tx, sql.lit(LOCK))
    if (await hasSampleAccounts(tx, brand.id)) return
    const now = clock.now()
    await markSampleData(tx, brand.id, now)
    await addAccounts(tx, brand, passwordHash, now)
    await addRaffles(tx, brand, now)
  })
}

/** Marks the brand, so that a server without demonstration refuses its database (server/sample-data.ts). */
const markSampleData = (tx: Tx, tenantId: string, now: number) =>
  tx
    .insertInto('sample_data')
    .values({ tenant_id: tenantId, added_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .execute()

async function addAccounts(tx: Tx, { id: tenantId }: SeedBrand, passwordHash: string, now: number): Promise<void> {
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
}

function depth(username: string): number {
  const upline = SAMPLE_ACCOUNTS.find(account => account.username === username)?.upline
  return upline === undefined ? 0 : depth(upline) + 1
}
