/** Reads the content of the page of responsible gaming. */
import type { ProtectionValue } from '../../../../src/schemas/session/protection.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { PlayerAt } from './exclusion.ts'
import { type PlayLimit, readLimits } from './limits.ts'
import { sumDeposits } from './may-deposit.ts'
import { readPlayRules } from './may-play.ts'
import { currentPeriod } from './period.ts'
import type { ProtectionRules } from './play-rules.ts'
import { checkDueAt } from './play-total.ts'
import { readCheckMinutes } from './sitting.ts'

export async function readProtection(tx: Tx, player: PlayerAt): Promise<ProtectionValue> {
  const { tenantId } = player
  const { protection } = await readCashier(tx, tenantId)
  const rules = await readPlayRules(tx, player)
  const limits: ProtectionValue['limits'] = []
  for (const limit of await readLimits(tx, player)) limits.push(await describe(tx, player, rules, limit))
  const { exclusion, total } = rules
  const dueAt = checkDueAt(total)
  const ms = player.now - total.sittingAt
  return {
    currency: await readCurrency(tx, tenantId),
    limits,
    ...(protection.depositPerDay !== undefined && { depositPerDay: protection.depositPerDay }),
    relaxAfterHours: protection.relaxAfterHours,
    timeOutHours: protection.timeOutHours,
    exclusionMonths: protection.exclusionMonths,
    checkMinutes: await readCheckMinutes(tx, player, rules.total.checkMinutes),
    checkChoices: protection.realityCheckMinutes,
    ...(ms > 0 && { sitting: { ms, net: formatMinor(total.net), isCheckDue: (dueAt ?? Infinity) <= player.now } }),
    ...(exclusion && { exclusion: { kind: exclusion.kind, until: exclusion.endsAt } }),
  }
}

async function describe(tx: Tx, player: PlayerAt, { zone, total }: ProtectionRules, limit: PlayLimit) {
  const { kind, period, value, pending } = limit
  const write = (amount: bigint) => (kind === 'session' ? String(amount) : formatMinor(amount))
  const range = currentPeriod(zone, player.now, period)
  const { net, ms } = total.periods[period]
  const used = {
    deposit: () => sumDeposits(tx, player, range),
    loss: () => (net < 0n ? -net : 0n),
    session: () => BigInt(Math.floor(ms / 60_000)),
  }
  return {
    kind,
    period,
    value: write(value),
    used: write(await used[kind]()),
    endsAt: range.end,
    ...(pending && {
      pending: { at: pending.at, ...(pending.value !== undefined && { value: write(pending.value) }) },
    }),
  }
}

export async function readCurrency(tx: Tx, tenantId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('brand')
    .select('currency')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return currency
}
