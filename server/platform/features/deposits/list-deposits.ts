/** Describes methods and deposits to a member, as calls return them. */
import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { cleanHtml } from '../../context/clean-html.ts'
import { inLanguage } from '../../context/in-language.ts'
import { hadHappened, type PageAsOf } from '../../context/page-as-of.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { type MatchRow, QUIET_MS, readMatches } from '../../money/cashier/match.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import type { DepositRow } from './find-deposit.ts'
import { nextDepositState, takesProof } from './next-state.ts'

/** Describes the method as a member sees it before a deposit. */
export const describeMethod = ({ id, kind, title, min, max, presets, fee }: WireDepositMethod, language: string) => ({
  id,
  kind: kind as 'bank',
  title: inLanguage(title, language) || id,
  min: decimal(min),
  max: decimal(max),
  presets: (presets ?? []).map(decimal),
  ...(fee && { fee: { percent: fee.percent ?? 0, fixed: decimal(fee.fixed ?? '0') } }),
})

const decimal = (text: string) => formatMinor(readMinor(text) ?? 0n)

/** @param match the match, if it pays another member */
export function describeDeposit(row: DepositRow, uploads: readonly string[], language: string, match?: MatchRow) {
  const { method, state } = row
  const [amount, fee] = [BigInt(row.amount_minor), BigInt(row.fee_minor)]
  const { bank, holder, number, network, address, qr } = match ? {} : (method.payTo ?? {})
  return {
    id: row.id,
    kind: method.kind as 'bank',
    title: inLanguage(method.title, language) || method.id,
    state,
    amount: formatMinor(amount),
    fee: formatMinor(fee),
    toPay: formatMinor(amount + fee),
    currency: row.currency,
    reference: row.reference,
    instructions: cleanHtml(inLanguage(method.instructions ?? '', language)),
    payTo: {
      ...(bank && { bank }),
      ...(holder && { holder }),
      ...(number && { number }),
      ...(network && { network }),
      ...(address && { address }),
      ...(qr && { qr }),
    },
    ...(match && { match: describeMatch(match, row) }),
    proof: (method.proof ?? 'optional') as 'optional',
    uploads: [...uploads],
    mayProve: takesProof(state) && method.proof !== 'none',
    mayCancel: nextDepositState(state, 'cancel') !== undefined && uploads.length === 0,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    ...(row.reason_code && { reasonCode: row.reason_code }),
    ...(row.reason && { reason: row.reason }),
  }
}

const describeMatch = ({ state, amount_minor, agree_until, ended_at, looked_at }: MatchRow, deposit: DepositRow) => ({
  state,
  amount: formatMinor(BigInt(amount_minor)),
  credited: formatMinor(deposit.state === 'approved' ? BigInt(deposit.amount_minor) : 0n),
  ...(state === 'partial' && agree_until && { agreeUntil: agree_until.getTime() }),
  ...(deposit.state === 'approved' && ended_at && !looked_at && { countsAt: ended_at.getTime() + QUIET_MS }),
})

/** Lists deposits, newest first; with an `id` only that one. */
export async function listDeposits(
  db: Reader,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
  { id, language, now, page }: { id: string | undefined; language: string; now: number; page: PageAsOf },
) {
  const all = db
    .selectFrom('deposit')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where(hadHappened('created_at', page))
  const own = id === undefined ? all : all.where('id', '=', id)
  const [rows, { count }] = await Promise.all([
    own
      .selectAll()
      .select(stateAt(now).as('current'))
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  const uploads = await readUploads(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  const matches = await readMatches(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ current, ...row }) =>
    describeDeposit({ ...row, state: current }, uploads.get(row.id) ?? [], language, matches.get(row.id)),
  )
  return { list, ...page.pagesOf(Number(count)) }
}

/** Returns the pictures of each deposit. */
export async function readUploads(db: Reader, tenantId: string, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'case_id'])
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', 'deposit')
    .where('case_id', 'in', ['0', ...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { id, case_id } of rows) found.set(case_id, [...(found.get(case_id) ?? []), id])
  return found
}
