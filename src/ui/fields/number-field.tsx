import type { SyntheticEvent } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { ENGLISH, groupDigits, type Separators, tidyNumber } from './group-digits.ts'
import css from './number-field.module.css'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'reveal' | 'onBlur' | 'onChange'> {
  /** The text of the field, with its separators: 1,234.5. `plainNumber` reads it. */
  value: string
  onChange?: (value: string) => void
  /** Digits after the point; without them there are whole numbers only. */
  decimals?: number
  /** Separators of its digits; comma and point when left out. */
  separators?: Separators | undefined
  /** Called when the visitor leaves the field; a number is complete by then (1,234.50). */
  onDone?: (value: string) => void
}

/** A field for a number, with thousands separators while it is typed. Other text stays unchanged, for the form to validate. */
export function NumberField({
  decimals = 0,
  separators = ENGLISH,
  value,
  onChange,
  onDone,
  ...field
}: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={20}
      {...field}
      value={value}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onChange={(_, event) => onChange?.(groupTyped(event, value, separators))}
      onCompositionEnd={event => onChange?.(groupTyped(event, value, separators))}
      onBlur={event => {
        const text = tidyNumber(event.target.value, decimals, separators)
        if (text !== value) onChange?.(text)
        onDone?.(text)
      }}
    />
  )
}

export interface MoneyFieldProps extends NumberFieldProps {
  /** Sign or code of the currency. */
  symbol: string
  /** Place of the symbol; before the digits when left out. */
  place?: 'before' | 'after' | undefined
}

/** An amount in one currency, its digits aligned to the end. */
export function MoneyField({ symbol, place = 'before', decimals = 2, ...field }: MoneyFieldProps) {
  const sign = (
    <span className={css.symbol} aria-hidden="true">
      {symbol}
    </span>
  )
  const placed = { [place === 'after' ? 'end' : place]: sign }
  return <NumberField {...field} {...placed} decimals={decimals} data-align="end" />
}

/** Writes text and cursor to the field before React updates it, so that React does not move the cursor. */
function groupTyped(
  { currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>,
  before: string,
  separators: Separators,
): string {
  const { data, inputType = '', isComposing } = nativeEvent as Partial<InputEvent>
  if (isComposing) return input.value
  const inserted = inputType.startsWith('delete') ? '' : (data ?? input.value)
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = groupDigits(before, typed, inserted, inputType.endsWith('Forward'), separators)
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}
