import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { withdrawalOptions } from '../../schemas/endpoints/withdrawal-options.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './still-to-bet.module.css'
import { TurnoverBar } from './turnover-bar.tsx'

/**
 * The turnover that a member still owes, as a bar in the room that it keeps from the beginning; nothing where the call fails, or where
 * withdrawals are closed.
 */
export function StillToBet() {
  const t = useText()
  const { value, problem } = useCall(withdrawalOptions, {}, { onFocus: true })
  if (!value) return problem ? null : <Skeleton shape="card" className={css.room} />
  const { isOpen, turnover, pausedUntil } = value.value
  const isBet = Number(turnover.left) <= 0
  // nothing leaves during a pause, even with enough bets
  if (!isOpen || (isBet && pausedUntil !== undefined)) return null
  return <div className={css.room}>{isBet ? <p>{t('withdraw.bet-done')}</p> : <TurnoverBar turnover={turnover} />}</div>
}
