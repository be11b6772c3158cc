import { useText } from '../../runtime/texts/texts.ts'
import { TextField } from '../../ui/fields/field.tsx'
import type { MoneyForm } from './use-money-form.ts'

/** The payment password of a money form, the last of its fields. */
export function PaymentPasswordField({ form }: { form: MoneyForm<never> }) {
  const t = useText()
  return (
    <TextField
      id={`${form.id}-payment-password`}
      type="password"
      label={t('field.payment-password')}
      required
      autoComplete="off"
      inputMode="numeric"
      reveal={{ show: t('common.show-password'), hide: t('common.hide-password') }}
      error={form.errorOf('payment-password')}
      value={form.paymentPassword}
      onChange={form.setPaymentPassword}
    />
  )
}
