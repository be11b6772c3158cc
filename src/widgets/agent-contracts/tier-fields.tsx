import { THRESHOLD_TEXTS } from '../../parts/contracts/contract-calls.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { type ContractKind, THRESHOLDS_OF } from '../../schemas/agents/contract-kinds.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import { decimalsOf, type TierField } from './offer.ts'
import type { FormTier } from './use-offer.ts'
import css from './view.module.css'

export interface TierFieldsProps {
  kind: ContractKind
  tier: FormTier
  /** From 1. */
  number: number
  /** Rate of the own contract at these figures, in percent. */
  most: string | undefined
  /** Error of a field; without one, of the whole tier. */
  errorOf: (field?: TierField) => string | undefined
  idOf: (field?: TierField) => string
  onChange: (field: TierField, value: string) => void
  /** Removes the tier; left out for the only one. */
  onRemove?: (() => void) | undefined
}

/** The figures from which on a tier pays, and its rate with the most that may be offered. */
export function TierFields({ kind, tier, number, most, errorOf, idOf, onChange, onRemove }: TierFieldsProps) {
  const t = useText()
  const { symbol } = useSite().brand.currency
  const name = `${t('contract.tier')} ${number}`
  const error = errorOf()
  const field = (field: TierField) => ({
    id: idOf(field),
    value: tier[field],
    error: errorOf(field),
    decimals: decimalsOf(field),
    onChange: (value: string) => onChange(field, value),
  })
  return (
    <fieldset className={css.tier} aria-describedby={error && `${idOf()}-error`}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.fields}>
        {THRESHOLDS_OF[kind].map(threshold => {
          const label = t('contract.at-least', { figure: t(THRESHOLD_TEXTS[threshold]) })
          return threshold === 'activeMembers' ? (
            <NumberField key={threshold} {...field(threshold)} label={label} placeholder="0" />
          ) : (
            <MoneyField key={threshold} {...field(threshold)} label={label} symbol={symbol} />
          )
        })}
        <NumberField
          {...field('rate')}
          label={t('contract.rate-percent')}
          hint={most !== undefined && t('contract.at-most', { rate: most })}
          required
          icon="percent"
          placeholder="0.00"
        />
      </div>
      <p id={`${idOf()}-error`} className={css.error} role="alert">
        {error}
      </p>
      {onRemove && (
        <div className={css.remove}>
          <Button
            variant="ghost"
            size="s"
            icon="x"
            aria-label={`${t('contract.remove-tier')}: ${name}`}
            onClick={onRemove}
          >
            {t('contract.remove-tier')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
