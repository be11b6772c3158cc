/** Shows the account that a matched payer pays to: to that member only, until the match ends, and each view is recorded. */
import { refuse } from '../../../http/refusal.ts'
import type { Store } from '../../../store/open-store.ts'
import { maskName } from '../../context/mask-name.ts'
import { accountTitle } from '../../money/cashier/account-title.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'

export interface PayeeView {
  tenantId: string
  /** Id of the payer. */
  memberId: number
  /** Name of the payer, for the audit log. */
  username: string
  /** Id of the deposit. */
  id: string
  language: string
  /** Milliseconds since 1970. */
  now: number
}

export interface PayeeAccount {
  /** Kind and bank of the account. */
  title: string
  number: string
  /** Masked holder: enough to recognise the name that a bank shows for the account. */
  holder: string
}

/** @throws Refusal deposit/unknown (404): no deposit of this member pays another member now */
export function readPayee(
  store: Store,
  { tenantId, memberId, username, id, language, now }: PayeeView,
): Promise<PayeeAccount> {
  return store.transaction(async tx => {
    const account = await tx
      .selectFrom('deposit_match')
      .innerJoin('withdrawal', 'withdrawal.id', 'deposit_match.withdrawal_id')
      .innerJoin('payout_account', 'payout_account.id', 'withdrawal.account_id')
      .select(['payout_account.kind', 'payout_account.bank', 'payout_account.holder', 'payout_account.number'])
      .select('deposit_match.withdrawal_id')
      .where('deposit_match.tenant_id', '=', tenantId)
      .where('deposit_match.deposit_id', '=', id)
      .where('deposit_match.payer_id', '=', memberId)
      .where('deposit_match.state', '!=', 'ended')
      .executeTakeFirst()
    if (!account) throw refuse('deposit/unknown', { status: 404 })
    await tx
      .insertInto('audit')
      .values({
        tenant_id: tenantId,
        at: new Date(now),
        who: username,
        why: '',
        what: 'payee',
        class: 'access',
        subject: id,
        summary: `the account of withdrawal ${account.withdrawal_id} was viewed by its payer`,
      })
      .execute()
    const { withdrawal } = await readCashier(tx, tenantId)
    return {
      title: accountTitle(account, withdrawal?.kinds ?? [], language),
      number: account.number,
      holder: account.holder.split(/\s+/u).map(maskName).join(' '),
    }
  })
}
