/** What a form with a mobile number needs: the dialing code before the number, and that country's digits asked for (VAL-05). */
import { useCallback, useMemo } from 'react'
import type { FormModel } from '../../engine/site-model.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { FormValues } from './check-form.ts'
import { DialingCode } from './dialing-code.tsx'
import type { FieldSlots } from './form-field.tsx'
import type { FormHostProps } from './form-host.tsx'
import { boundPhoneFields } from './phone-fields.ts'

export interface PhoneForm {
  /** Bounded for the chosen country. */
  form: FormModel | undefined
  /** Digits; empty until the country is known. */
  dialingCode: string
  /** Of the field `mobileNum`. */
  slot: FieldSlots
}

/** The dialing code is kept among the values, as `countryDialingCode`. */
export function usePhoneForm(
  form: FormModel | undefined,
  values: FormValues,
  onValues: FormHostProps['onValues'],
): PhoneForm {
  const text = useText()
  const { countryDialingCode: dialingCode = '', mobileNum = '' } = values
  // of the number only its beginning counts, so the form does not change with every key
  const trunk = mobileNum.trim().startsWith('0') ? '0' : ''
  const sayDigits = useCallback((digits: string) => text('form.phone-digits', { digits }), [text])
  // asked for also where the country is not known yet, so that it comes with the page
  if (form && !dialingCode) sayDigits('')
  const bounded = useMemo(
    () => form && boundPhoneFields(form, { mobileNum: trunk }, dialingCode, sayDigits),
    [form, trunk, dialingCode, sayDigits],
  )
  const choose = useCallback((code: string) => onValues(known => ({ ...known, countryDialingCode: code })), [onValues])
  return { form: bounded, dialingCode, slot: { before: <DialingCode value={dialingCode} onChange={choose} /> } }
}
