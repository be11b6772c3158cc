/** Decides on a redemption once; a rejected one gives points, money and stock back. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from '../../money/ledger/accounts.ts'
import { lockPointsAccount, openPointsCounterparty } from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { returnStock } from './take-stock.ts'

export interface RedemptionDecision {
  tenantId: string
  id: string
  state: 'approved' | 'rejected'
  /** Remark that the operator writes and the member reads. */
  remark: string
  /** Milliseconds since 1970. */
  now: number
}

/** @throws Refusal points/unknown-redemption, points/decided; the caller's transaction must roll back */
export async function decideRedemption(tx: Tx, { tenantId, id, state, remark, now }: RedemptionDecision) {
  const row = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('points/unknown-redemption', { status: 404 })
  if (row.state !== 'in-process') throw refuse('points/decided', { status: 409, value: { state: row.state } })
  await tx
    .updateTable('redemption')
    .set({ state, remark, decided_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  if (state === 'rejected') await giveBack(tx, row, now)
  await sendMessage(tx, {
    tenantId,
    memberId: row.member_id,
    now,
    title: 'inbox.points-title',
    content: `inbox.points-${state}`,
    params: { name: row.good.title, quantity: row.quantity, remark: remark || '–' },
  })
  return row
}

interface Redeemed {
  id: string
  tenant_id: string
  member_id: number
  good_id: string
  quantity: number
  points: string
  amount_minor: string
}

async function giveBack(tx: Tx, row: Redeemed, now: number): Promise<void> {
  const { tenant_id: tenantId, member_id: memberId, id } = row
  const member = { tenantId, memberId, now }
  const account = await lockPointsAccount(tx, member)
  await returnStock(tx, { tenantId, goodId: row.good_id, quantity: row.quantity })
  const { wallet, platformAccountId } = await openWalletWith(tx, 'points', member)
  const [points, amount] = [BigInt(row.points), BigInt(row.amount_minor)]
  await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'points-returned',
    reference: id,
    key: `points-returned:${id}`,
    postings: [
      { accountId: account.id, amount: points },
      { accountId: await openPointsCounterparty(tx, tenantId, account.id), amount: -points },
      ...(amount > 0n
        ? [
            { accountId: wallet.accountId, amount },
            { accountId: platformAccountId, amount: -amount },
          ]
        : []),
    ],
    now,
  })
}
