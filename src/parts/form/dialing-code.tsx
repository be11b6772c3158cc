/** The dialing code before a phone number; begins with the country the platform sees the visitor in (CTY-03). */
import { useEffect, useMemo } from 'react'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import { countryCode } from '../../schemas/endpoints/country-code.ts'
import css from './dialing-code.module.css'

export interface DialingCodeProps {
  /** Digits without a plus sign. */
  value: string
  disabled?: boolean
  onChange: (code: string) => void
}

export function DialingCode({ value, disabled, onChange }: DialingCodeProps) {
  const text = useText()
  const countries = useCall(countryCode, {}).value?.value
  const first = useMemo(
    () =>
      (countries?.list.find(one => one.countryCode === countries.current) ?? countries?.list[0])?.countryDialingCode,
    [countries],
  )
  useEffect(() => {
    if (!value && first) onChange(first)
  }, [value, first, onChange])
  return (
    <select
      className={css.code}
      aria-label={text('form.country')}
      value={value}
      disabled={disabled}
      autoComplete="tel-country-code"
      onChange={event => onChange(event.target.value)}
    >
      {!value && <option value="">+</option>}
      {countries?.list.map(one => (
        <option key={one.countryCode} value={one.countryDialingCode}>
          {one.countryCode} +{one.countryDialingCode}
        </option>
      ))}
    </select>
  )
}
