import type { ReactNode } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './amount-choices.module.css'

export interface AmountChoice {
  /** Amount that fills the field, e.g. '500.00'. */
  amount: string
  label: ReactNode
}

export interface AmountChoicesProps {
  choices: readonly AmountChoice[]
  /** The amount in the field, e.g. '500.00'. */
  chosen: string
  onChoose: (amount: string) => void
}

/** Amounts to choose from, above the field that a choice fills. */
export function AmountChoices({ choices, chosen, onChoose }: AmountChoicesProps) {
  const t = useText()
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{t('deposit.presets')}</legend>
      <div className={css.choices}>
        {choices.map(({ amount, label }) => (
          <button
            key={amount}
            type="button"
            {...buttonProps({ variant: 'soft' })}
            aria-pressed={chosen === amount}
            onClick={() => onChoose(amount)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
