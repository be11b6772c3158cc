import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { toLatin } from '../../ui/fields/group-digits.ts'
import css from './slip.module.css'
import { clamp, MAX_MULTIPLE } from './slip.ts'

export interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  max?: number
}

/** A whole number from 1: typed, or changed by one. */
export function Stepper({ label, value, onChange, max = MAX_MULTIPLE }: StepperProps) {
  const t = useText()
  /** Text being typed, which may be no number yet. */
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    setTyped(undefined)
    onChange(clamp(next, 1, max))
  }
  const type = (text: string) => {
    const plain = toLatin(text).replace(/[^\d]/g, '')
    setTyped(plain)
    if (Number(plain) >= 1) onChange(clamp(Number(plain), 1, max))
  }
  return (
    <span className={css.stepper}>
      <button
        type="button"
        className={css.less}
        aria-label={t('lottery.less', { what: label })}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed ?? String(value)}
        onChange={event => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className={css.more}
        aria-label={t('lottery.more', { what: label })}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </span>
  )
}
