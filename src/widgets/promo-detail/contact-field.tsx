import { useId } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { PromotionContact } from '../../schemas/promotions/promotion.ts'
import { TextField } from '../../ui/fields/field.tsx'

export interface ContactFieldProps {
  kind: PromotionContact
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The number that a brand asks for before it pays a bonus. */
export function ContactField({ kind, value, onChange, error }: ContactFieldProps) {
  const t = useText()
  return (
    <TextField
      id={useId()}
      name="contact"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      required
      label={t(`promotion.contact-${kind}`)}
      hint={t('promotion.contact-hint')}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
