/** Reads the withdrawals that a member may request, for the page with the form. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Session } from '../../../http/handler.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage } from '../../context/in-language.ts'
import { isTypeOffered, readOfferedGames } from '../../games/catalogue/offered-games.ts'
import { accountTitle } from '../../money/cashier/account-title.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { readRange } from '../../money/totals/read-range.ts'
import { readTurnoverTotal } from '../../money/turnover/turnover.ts'
import { readWallets } from '../../money/wallets/read-wallets.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { PAUSE_HOURS, pauseEnd } from '../../people/accounts/pause.ts'
import { readPaymentPassword } from '../../people/accounts/payment-password.ts'
import { readLevelName } from '../../people/levels/read-levels.ts'
import { maskNumber } from './account-number.ts'
import { readAllowance } from './allowance.ts'
import { listAccounts, MAX_ACCOUNTS, payeeNameOf } from './payout-accounts.ts'
import { requiredTurnover } from './required-turnover.ts'

type Options = ReplyOf<typeof withdrawalOptions>['value']

const CLOSED: WireWithdrawal = { min: '0', max: '0', kinds: [] }

export async function readOptions(context: Context, member: Session, language: string): Promise<Options> {
  const { store, clock, brands } = context
  const { tenantId, memberId } = member
  const now = clock.now()
  const { withdrawal } = await readCashier(store.db, tenantId)
  const rule = withdrawal ?? CLOSED
  const row = await readMember(store.db, tenantId, memberId)
  const wallets = await readWallets(context, member)
  const password = await readPaymentPassword(store.db, member, now)
  const { start: dayStart } = readRange({ preset: 'today' }, now, await brands.timeZone(tenantId))
  const level = { levels: rule.levels, rank: row.rank_level }
  const { amountLeft, timesLeft } = await readAllowance(store.db, { owner: member, ...level, dayStart })
  const pauseHours = rule.pauseHours ?? PAUSE_HOURS
  const pausedUntil = pauseEnd([password.changedAt], pauseHours, now)
  const offered = await readOfferedGames(context, tenantId)
  const max = readMinor(rule.max)!
  const multiple = rule.turnover?.multiple ?? 0
  const { left, free } = await requiredTurnover(store.db, { tenantId, memberId, now }, rule)
  const total = await readTurnoverTotal(store.db, member)
  return {
    isOpen: withdrawal !== undefined,
    min: formatMinor(readMinor(rule.min)!),
    max: formatMinor(amountLeft !== undefined && amountLeft < max ? amountLeft : max),
    fee: { percent: rule.fee?.percent ?? 0, fixed: formatMinor(readMinor(rule.fee?.fixed ?? '0')!) },
    available: formatMinor(wallets.main),
    held: formatMinor(wallets.held),
    currency: wallets.currency,
    level: { name: await readLevelName(store.db, row, language), rank: row.rank_level },
    ...(amountLeft !== undefined && { amountLeft: formatMinor(amountLeft) }),
    ...(timesLeft !== undefined && { timesLeft }),
    turnover: {
      left: formatMinor(left),
      ...(left > 0n && { total: formatMinor(total > left ? total : left) }),
      ...(left > 0n && free > 0n && { free: formatMinor(free) }),
      multiple,
      counts: Object.entries(rule.turnover?.counts ?? {})
        .filter(([gameType]) => isTypeOffered(offered, gameType))
        .map(([gameType, share]) => ({ gameType, share })),
    },
    ...(pausedUntil !== undefined && { pausedUntil }),
    hasPaymentPassword: password.isSet,
    payeeName: payeeNameOf(row.extra),
    accounts: (await listAccounts(store.db, member)).map(account => {
      const until = pauseEnd([account.created_at], pauseHours, now)
      return {
        id: account.id,
        title: accountTitle(account, rule.kinds, language),
        shown: maskNumber(account.number),
        holder: account.holder,
        isDefault: account.is_default,
        ...(until !== undefined && { pausedUntil: until }),
      }
    }),
    maxAccounts: rule.maxAccounts ?? MAX_ACCOUNTS,
    kinds: rule.kinds.map(({ id, kind, title, banks = [] }) => ({
      id,
      kind,
      title: inLanguage(title, language),
      banks: banks.map(bank => ({ id: bank.id, title: inLanguage(bank.title, language) })),
    })),
    pauseHours,
    isMatched: withdrawal?.matching === true,
    answerMinutes: (await brands.constants(tenantId)).withdrawalMinutes,
  }
}
