/** Checks the ledger and all acknowledged replies after a soak run. Returns a sentence for each violation. */
import { sql } from 'kysely'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import type { Store } from '../../server/store/open-store.ts'
import { checkCases } from './check-cases.ts'
import { checkRewards } from './check-rewards.ts'
import { KIND_ROWS, kindOf } from './request-kinds.ts'
import type { SoakRequest } from './requests.ts'
import { RAFFLE_PRIZES, RAFFLES } from './soak-fixture.ts'
import type { SoakSent } from './worker.ts'

interface Entry {
  /** Change of the member's main wallet, in minor units. */
  amount: bigint
}

export async function checkOutcome(store: Store, sent: readonly SoakSent[]): Promise<string[]> {
  const wrong = await checkLedger(store.db)
  wrong.push(...(await checkImmutable(store)))
  const entries = await readEntries(store)
  const rounds = await readRounds(store)
  const holds = await readHolds(store)
  const expected = new Set<string>()
  for (const { request, answer } of sent) {
    const effects = effectsOf(request)
    if (answer?.status === 200) {
      const { value } = answer.json
      for (const { name, amountOf } of effects) {
        const amount = amountOf(value, request.body)
        if (amount === 0n) continue
        expected.add(name)
        if (entries.get(name)?.amount !== amount)
          wrong.push(`${name} was acknowledged with ${amount} but the books say ${entries.get(name)?.amount}`)
      }
      if (request.kind === 'spin' && rounds.get(roundOf(request)) !== `${value.stake} ${value.win}`)
        wrong.push(`${roundOf(request)} was acknowledged but the bets say ${rounds.get(roundOf(request))}`)
      const state = { hold: undefined, release: 'released', capture: 'captured' }[request.kind as string]
      if (state && holds.get(String(request.body.holdId)) !== state)
        wrong.push(`hold ${request.body.holdId} was ${state} but is ${holds.get(String(request.body.holdId))}`)
      if (request.kind === 'hold' && !holds.has(String(value.holdId))) wrong.push(`hold ${value.holdId} is gone`)
    } else if (answer) {
      for (const { name } of effects)
        if (entries.has(name)) wrong.push(`${name} was refused (${answer.json.code}) but the books have it`)
    } else for (const { name } of effects) expected.add(name)
  }
  for (const name of entries.keys())
    if (!expected.has(name) && !OTHER_ENTRY.test(name)) wrong.push(`${name} is in the ledger, but was not requested`)
  wrong.push(...(await checkRaffles(store)), ...(await checkCases(store, sent)), ...(await checkRewards(store, sent)))
  return wrong
}

const owner = ({ account }: SoakRequest) => `member:${account.memberId}`
const roundOf = (request: SoakRequest) => `${owner(request)}/${request.key}`

/** Returns the names of the journal entries that a request can make, and the amount that each adds to the main wallet, in minor units. */
const effectsOf = (request: SoakRequest) =>
  Object.entries(kindOf(request.kind).books ?? {}).map(([entry, amountOf]) => ({
    name: `${owner(request)}/${entry}:${request.key}`,
    amountOf,
  }))

/** Prefixes of entries that are not made under the key of one request. */
const OTHERS = KIND_ROWS.flatMap(row => row.booksAlso ?? [])
const OTHER_ENTRY = new RegExp(`/(opening|(${OTHERS.join('|')}):.*)$`)

async function readEntries(store: Store): Promise<Map<string, Entry>> {
  const { rows } = await sql<{ name: string; amount: string }>`
    select ledger_entry.owner || '/' || idempotency_key as name, amount_minor as amount
    from ledger_entry join posting on entry_id = ledger_entry.id
    join ledger_account on ledger_account.id = account_id and ledger_account.owner = ledger_entry.owner and wallet = 'main'`.execute(
    store.db,
  )
  return new Map(rows.map(({ name, amount }) => [name, { amount: BigInt(amount) }]))
}

async function readRounds(store: Store): Promise<Map<string, string>> {
  const rows = await store.db.selectFrom('bet').select(['member_id', 'round_key', 'stake_minor', 'win_minor']).execute()
  return new Map(rows.map(row => [`member:${row.member_id}/${row.round_key}`, `${row.stake_minor} ${row.win_minor}`]))
}

async function readHolds(store: Store): Promise<Map<string, string>> {
  const rows = await store.db.selectFrom('hold').select(['id', 'state']).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Checks that the database refuses to change booked entries. */
async function checkImmutable(store: Store): Promise<string[]> {
  const wrong: string[] = []
  for (const table of ['ledger_entry', 'posting'])
    for (const statement of [
      `update ${table} set ${table === 'ledger_entry' ? 'kind = kind' : 'number = number'}`,
      `delete from ${table}`,
    ]) {
      const refused = await sql
        .raw(statement)
        .execute(store.db)
        .then(
          () => false,
          (error: Error) => /append-only/.test(error.message),
        )
      if (!refused) wrong.push(`the database let "${statement}" through`)
    }
  return wrong
}

/** Checks that claimed and remaining prizes add up to the initial stock, and that each claimed prize was paid. */
async function checkRaffles(store: Store): Promise<string[]> {
  const { rows } = await sql<{ prizes: string; paid: string; claimed: string }>`select
    (select coalesce(sum(stock), 0) from raffle_prize) + (select count(*) from raffle_claim) as prizes,
    (select coalesce(sum(amount_minor), 0) from posting join ledger_entry on ledger_entry.id = entry_id and ledger_entry.kind = 'raffle'
      where amount_minor > 0) as paid,
    (select coalesce(sum(prize_minor), 0) from raffle_claim) as claimed`.execute(store.db)
  const { prizes, paid, claimed } = rows[0]!
  const begun = Object.values(RAFFLE_PRIZES).reduce((sum, stock) => sum + stock, 0) * RAFFLES
  return [
    ...(Number(prizes) === begun ? [] : [`${begun} prizes became ${prizes}`]),
    ...(paid === claimed ? [] : [`raffles drew ${claimed} and paid ${paid}`]),
  ]
}
