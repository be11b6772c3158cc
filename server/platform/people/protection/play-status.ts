/** Answers the state of a member's sitting, for the page around a game. */
import type { PlayStatus } from '../../../../src/schemas/session/play-status.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { moneyQueueOf } from '../../money/ledger/money-queue.ts'
import type { PlayerAt } from './exclusion.ts'
import { findPlayRefusal, type ProtectionRules } from './play-rules.ts'
import { checkDueAt } from './play-total.ts'
import { readCurrency } from './read-protection.ts'

/** @param advance brings the sitting up to date, and returns the rules at that time */
export async function answerPlayStatus(
  { member: { tenantId, memberId }, language, context }: Pick<HandlerInput, 'member' | 'language' | 'context'>,
  advance: (tx: Tx, player: PlayerAt) => Promise<ProtectionRules>,
): Promise<{ success: true; value: PlayStatus }> {
  const { store, clock, config } = context
  const now = clock.now()
  const { rules, currency } = await moneyQueueOf(context).run({ tenantId, memberId }, () =>
    store.transaction(async tx => ({
      rules: await advance(tx, { tenantId, memberId, now }),
      currency: await readCurrency(tx, tenantId),
    })),
  )
  const { total } = rules
  const dueAt = checkDueAt(total)
  const refusal = findPlayRefusal(rules)
  const value = {
    now,
    startedAt: total.sittingAt,
    net: formatMinor(total.net),
    currency,
    ...(dueAt !== undefined && { check: { minutes: total.checkMinutes!, dueAt } }),
    ...(refusal && {
      refused: {
        code: refusal.code,
        message: config.message(refusal.code, { language, tenantId }, refusal.options.params),
      },
    }),
  }
  return { success: true, value }
}
