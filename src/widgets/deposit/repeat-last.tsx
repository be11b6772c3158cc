import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { DepositMethod } from '../../schemas/deposits/deposit.ts'
import { Button } from '../../ui/actions/button.tsx'

export interface RepeatLastProps {
  /** Method of the last deposit. */
  method: DepositMethod
  amount: string
  /** Fills the form. */
  onRepeat: () => void
}

/** Fills the form like the last deposit; one more press, on the form's own button, sends it. */
export function RepeatLast({ method, amount, onRepeat }: RepeatLastProps) {
  const t = useText()
  const amountText = useAmountText()
  return (
    <Button
      variant="soft"
      icon="history"
      onClick={({ currentTarget }) => {
        onRepeat()
        currentTarget.parentElement?.querySelector<HTMLElement>('[type=submit]')?.focus()
      }}
    >
      {t('deposit.repeat', { method: method.title, amount: amountText(amount) })}
    </Button>
  )
}
