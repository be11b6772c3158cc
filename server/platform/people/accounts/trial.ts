/** Trial accounts: created on request with play money of their own, ended a day later. */

import type { BrowserKey } from '../../../http/handler.ts'
import { noPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { findWallet, openPlatformAccount, openWallet, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import { beginSession, readAccessRules } from './begin-session.ts'
import { createMember } from './create-member.ts'

/** Longer than any session (twelve hours), so that no trial ends while it is played. */
const LASTS_MS = 24 * 3_600_000
const SWEPT_AT_ONCE = 50

export interface TrialStart {
  tenantId: string
  ip: string
  browser: BrowserKey
}

/** Creates the account, opens its wallet and signs this browser in. */
export async function startTrial(context: Context, start: TrialStart): Promise<{ token: string; username: string }> {
  const { tenantId, ip, browser } = start
  const now = context.clock.now()
  const username = `trial-${Buffer.from(context.random.bytes(9)).toString('base64url').replace(/[-_]/g, 'x')}`
  const member = { tenantId, username, passwordHash: noPassword(context.random), type: '4' as const }
  const rules = await readAccessRules(context, tenantId)
  return context.store.transaction(async tx => {
    const id = await createMember(tx, { ...member, nickname: username.slice(0, 11) }, { now })
    if (id === undefined) throw new Error(`${username} exists already: is the source of randomness broken?`)
    await tx
      .insertInto('trial_account')
      .values({ member_id: id, tenant_id: tenantId, ends_at: new Date(now + LASTS_MS), swept_at: null })
      .execute()
    await openWallet(tx, { tenantId, memberId: id, now })
    const row = { id, first_time: false, password_expired: false, created_at: new Date(now) }
    const { token } = await beginSession(tx, context, rules, { tenantId, member: row, browser, ip })
    return { token, username }
  })
}

/**
 * Takes back the play money of ended trials and ends their sessions; the account stays as a row that cannot be signed in to, because
 * the ledger refers to it. For a job: call it until it returns 0.
 * @returns the number of ended trials, 50 at most
 */
export async function sweepTrials(tx: Tx, { now }: { now: number }): Promise<number> {
  const over = await tx
    .selectFrom('trial_account')
    .select(['member_id', 'tenant_id'])
    .where('swept_at', 'is', null)
    .where('ends_at', '<=', new Date(now))
    .orderBy('ends_at')
    .limit(SWEPT_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { member_id: memberId, tenant_id: tenantId } of over) {
    await tx.deleteFrom('session').where('member_id', '=', memberId).execute()
    await takeBack(tx, { tenantId, memberId, now })
    await tx
      .updateTable('trial_account')
      .set({ swept_at: new Date(now) })
      .where('member_id', '=', memberId)
      .execute()
  }
  return over.length
}

async function takeBack(tx: Tx, { tenantId, memberId, now }: { tenantId: string; memberId: number; now: number }) {
  const wallet = await findWallet(tx, tenantId, memberId)
  if (!wallet || wallet.balance === 0n) return
  const bank = await openPlatformAccount(tx, 'bank', tenantId, wallet)
  await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'trial-over',
    reference: 'play money',
    key: 'trial-over',
    postings: [
      { accountId: wallet.accountId, amount: -wallet.balance },
      { accountId: bank, amount: wallet.balance },
    ],
    now,
  })
}
