/** Finds whatever must end before a member's data is erased: money, bets and requests under way, and a team. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { HELD, MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import { groupMinor } from '../../money/ledger/minor-units.ts'

/** Returns a sentence for each obstacle, with its remedy; the caller holds the member's wallet locked. */
export async function findObstacles(tx: Tx, tenantId: string, memberId: number): Promise<string[]> {
  return [...(await findMoney(tx, tenantId, memberId)), ...(await findUnderWay(tx, memberId))]
}

const FIRST: Readonly<Record<string, string>> = {
  [MAIN]: 'The member withdraws it first. A rest too small for that: member forfeit.',
  [HELD]: 'It is reserved for something under way, which ends first.',
}

async function findMoney(tx: Tx, tenantId: string, memberId: number): Promise<string[]> {
  const wallets = await tx
    .selectFrom('ledger_account')
    .select(['wallet', 'balance_minor', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('kind', '=', 'player')
    .where('balance_minor', '<>', '0')
    .orderBy('id')
    .execute()
  return wallets.map(
    ({ wallet, balance_minor, currency }) =>
      `Money in the wallet ${wallet}: ${groupMinor(BigInt(balance_minor))} ${currency}. ${FIRST[wallet] ?? 'It goes back to the main wallet first.'}`,
  )
}

/** Conditions of rows that are under way -> sentence about them. */
const OPEN: [rows: (id: number) => ReturnType<typeof sql>, sentence: (count: number) => string][] = [
  [
    id => sql`open_bet where member_id = ${id} and state = 'open'`,
    n => `Bets that wait for their outcome: ${n}. They are settled first.`,
  ],
  [
    id => sql`deposit where member_id = ${id} and state in ('pending', 'matched')`,
    n => `Deposits that wait: ${n}. Decide about them: deposits list.`,
  ],
  [
    id => sql`withdrawal where member_id = ${id}
      and state not in ('received', 'forced-received', 'settled', 'rejected', 'cancelled', 'reversed')`,
    n => `Withdrawals under way: ${n}. They are paid, answered or rejected first: withdrawals list.`,
  ],
  [
    id => sql`deposit_match where (payer_id = ${id} or payee_id = ${id}) and state <> 'ended'`,
    n => `Payments under way with other members: ${n}. They end first.`,
  ],
  [
    id => sql`redemption where member_id = ${id} and state = 'in-process'`,
    n => `Redeemed goods that wait: ${n}. Decide about them: points list.`,
  ],
  [
    id => sql`promotion_claim where member_id = ${id} and state = 'applying'`,
    n => `Applications to promotions that wait: ${n}. Decide about them: promotions list.`,
  ],
  [
    id => sql`game_state where member_id = ${id} and free_spins is not null`,
    n => `Games with free spins left: ${n}. They are played or expire first.`,
  ],
  [
    id => sql`member where upline_id = ${id}`,
    n => `Members directly below in the team: ${n}. An agent above moves them first.`,
  ],
  [
    id => sql`agent_contract where (member_id = ${id} or upline_id = ${id}) and state in ('offered', 'active')`,
    n => `Contracts in force or offered: ${n}. They end first.`,
  ],
  [
    id =>
      sql`agent_contract where (member_id = ${id} or upline_id = ${id}) and state = 'terminated' and pays_at is not null`,
    n => `Contracts that ended and have a last payment to come: ${n}. It is made when its time comes.`,
  ],
  [
    id => sql`contract_payment join agent_contract on agent_contract.id = contract_id
      where (member_id = ${id} or upline_id = ${id}) and contract_payment.state = 'due'`,
    n => `Payments of contracts that are due: ${n}. They are paid first.`,
  ],
]

/** Returns a sentence for each kind of thing under way; the caller holds the member's wallet locked. */
export async function findUnderWay(tx: Tx, memberId: number): Promise<string[]> {
  const found: string[] = []
  for (const [rows, sentence] of OPEN) {
    const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${rows(memberId)}`.execute(tx)
    const count = Number(counted[0]!.n)
    if (count > 0) found.push(sentence(count))
  }
  return found
}
