import { useText } from '../../runtime/texts/texts.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { amountOf, minorOf } from '../text/minor-units.ts'
import { useAmountText } from '../text/sentence-values.ts'

export interface TurnoverBarProps {
  turnover: { left: string; total?: string | undefined }
}

/** The amount that a member must still bet before money may leave, as a bar. */
export function TurnoverBar({ turnover: { left, total = left } }: TurnoverBarProps) {
  const t = useText()
  const amountText = useAmountText()
  const done = minorOf(total) - minorOf(left)
  return (
    <Progress
      label={t('withdraw.bet-left', { amount: amountText(left) })}
      text={t('withdraw.bet-of', { done: amountText(amountOf(done)), total: amountText(total) })}
      value={Number(done)}
      max={Number(minorOf(total))}
    />
  )
}
