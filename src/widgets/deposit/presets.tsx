import { Money } from '../../parts/text/money.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './view.module.css'

export interface PresetsProps {
  presets: readonly string[]
  /** The amount in the field, e.g. '500.00'. */
  chosen: string
  onChoose: (amount: string) => void
}

/** Amounts to choose from; choosing fills the field. */
export function Presets({ presets, chosen, onChoose }: PresetsProps) {
  const t = useText()
  return (
    <fieldset className={css.presetGroup}>
      <legend className={css.label}>{t('deposit.presets')}</legend>
      <div className={css.presets}>
        {presets.map(preset => (
          <button
            key={preset}
            type="button"
            {...buttonProps({ variant: 'soft' })}
            aria-pressed={chosen === preset}
            onClick={() => onChoose(preset)}
          >
            <Money amount={preset} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
