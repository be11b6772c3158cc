/** Manages accounts for payouts to a member: in the member's own name only. */

import type { Selectable } from 'kysely'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { PayoutAccountTable } from '../../../store/tables.generated.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { isSameName } from '../../people/accounts/same-name.ts'
import { plainNumber } from './account-number.ts'

type Owner = Pick<Session, 'tenantId' | 'memberId'>
export type PayoutAccount = Selectable<PayoutAccountTable>

export const MAX_ACCOUNTS = 5

export interface NewPayoutAccount {
  /** Id of a kind in the brand's cashier rules. */
  kind: string
  /** Id of a bank of that kind. */
  bank?: string | undefined
  holder: string
  /** Number as it was typed. */
  number: string
  isDefault?: boolean | undefined
}

/** Lists accounts; the first is chosen unless the member chooses another one. */
export const listAccounts = (db: Reader, owner: Owner): Promise<PayoutAccount[]> =>
  selectAccounts(db, owner).orderBy('is_default', 'desc').orderBy('id').execute()

/**
 * @returns the id of the account
 * @throws Refusal withdrawal/closed, payout/kind, payout/bank, payout/no-name, payout/holder, payout/too-many, payout/known
 */
export async function addAccount(tx: Tx, owner: Owner, given: NewPayoutAccount, now: number): Promise<string> {
  const { tenantId, memberId } = owner
  const { withdrawal } = await readCashier(tx, tenantId)
  if (!withdrawal) throw refuse('withdrawal/closed', { status: 409 })
  const kind = withdrawal.kinds.find(({ id }) => id === given.kind)
  if (!kind) throw refuse('payout/kind', { status: 422 })
  const bank = given.bank ?? ''
  if (kind.banks ? !kind.banks.some(({ id }) => id === bank) : bank !== '') throw refuse('payout/bank', { status: 422 })
  const number = plainNumber(given.number, kind.kind)
  // locked, so that neither the name nor the number of accounts changes meanwhile
  const { extra } = await lockMember(tx, owner)
  checkHolder(extra, given.holder)

  const accounts = await listAccounts(tx, owner)
  const most = withdrawal.maxAccounts ?? MAX_ACCOUNTS
  if (accounts.length >= most) throw refuse('payout/too-many', { status: 409, value: { most }, params: { most } })
  const is_default = given.isDefault === true || accounts.length === 0
  if (is_default) await clearDefault(tx, owner)
  const holder = normalizeText(given.holder)
  const added = await tx
    .insertInto('payout_account')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      kind: kind.id,
      bank,
      holder,
      number,
      is_default,
      created_at: new Date(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refuse('payout/known', { status: 409 })
  return added.id
}

/** @throws Refusal payout/unknown */
export async function chooseDefault(tx: Tx, owner: Owner, id: string): Promise<void> {
  await lockMember(tx, owner)
  await findAccount(tx, owner, id)
  await clearDefault(tx, owner)
  await tx.updateTable('payout_account').set({ is_default: true }).where('id', '=', id).execute()
}

/** Removes an account; its withdrawals stay as they are. @throws Refusal payout/unknown */
export async function removeAccount(tx: Tx, owner: Owner, id: string, now: number): Promise<void> {
  await lockMember(tx, owner)
  await findAccount(tx, owner, id)
  await tx
    .updateTable('payout_account')
    .set({ is_default: false, removed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  // the default one comes first, if it stays
  const [next] = await listAccounts(tx, owner)
  if (next) await tx.updateTable('payout_account').set({ is_default: true }).where('id', '=', next.id).execute()
}

/** @throws Refusal payout/unknown */
export async function findAccount(db: Reader, owner: Owner, id: string): Promise<PayoutAccount> {
  const account = await selectAccounts(db, owner).where('id', '=', id).executeTakeFirst()
  if (!account) throw refuse('payout/unknown', { status: 404 })
  return account
}

/** @throws Refusal payout/no-name, payout/holder */
export function checkHolder(extra: Record<string, string>, holder: string): void {
  const name = payeeNameOf(extra)
  if (!name) throw refuse('payout/no-name', { status: 409 })
  if (!isSameName(name, holder)) throw refuse('payout/holder', { status: 422 })
}

/** Returns the name that money is paid to: the payee of the registration, else the full name of the profile. */
export const payeeNameOf = (extra: Record<string, string>): string => (extra.payeeName || extra.fullname) ?? ''

const lockMember = (tx: Tx, { tenantId, memberId }: Owner) =>
  tx
    .selectFrom('member')
    .select('extra')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const clearDefault = (tx: Tx, { memberId }: Owner) =>
  tx
    .updateTable('payout_account')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()

const selectAccounts = (db: Reader, { tenantId, memberId }: Owner) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
