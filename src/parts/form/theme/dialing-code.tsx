/**
 * The dialing code before a phone number. It keeps a code that some country has, else begins with the country the platform sees
 * the visitor in, and tells the form.
 */

import { flagFolder } from 'virtual:flags'
import { useEffect, useId, useMemo, useState } from 'react'
import { useCall } from '../../../runtime/calls/use-call.ts'
import { useOpenControl } from '../../../runtime/dialogs/use-open-control.ts'
import { languageTag } from '../../../runtime/page/page-resources.ts'
import { useSite } from '../../../runtime/state/page-context.ts'
import { useText } from '../../../runtime/texts/texts.ts'
import { countryCode } from '../../../schemas/endpoints/country-code.ts'
import { CountryPicker } from '../../../ui/fields/country-picker.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { countryOf, nameCountries } from './name-countries.ts'

export interface DialingCodeProps {
  /** Digits without a plus sign; the code to begin with, if the platform's list has it. */
  value: string
  disabled?: boolean
  onChange: (code: string) => void
  /** Called in place of `onChange` with the code that the picker begins with. */
  onBegin?: (code: string) => void
}

export function DialingCode({ value, disabled, onChange, onBegin = onChange }: DialingCodeProps) {
  const id = useId()
  const text = useText()
  const site = useSite()
  const hydrated = useHydrated()
  const toggled = useOpenControl()
  const { value: reply, problem, busy, reload } = useCall(countryCode, {})
  const [chosen, setChosen] = useState<string>()
  const tag = languageTag(site, site.language)
  const countries = hydrated ? reply?.value : undefined
  const options = useMemo(() => (countries ? nameCountries(countries, tag) : []), [countries, tag])
  const shown = countryOf(options, value, chosen, countries?.current)
  const find = (code: string | undefined) => options.find(({ country }) => country === code)
  const first = shown ?? find(countries?.current) ?? find(countries?.list[0]?.countryCode)
  useEffect(() => {
    if (first && first.dialingCode !== value) onBegin(first.dialingCode)
  }, [first, value, onBegin])
  return (
    <CountryPicker
      id={id}
      label={text('form.country')}
      value={shown}
      countries={options}
      flag={country => `${flagFolder}${country}.svg`}
      onChange={({ country, dialingCode }) => {
        setChosen(country)
        onChange(dialingCode)
      }}
      onToggle={close => {
        toggled(close)
        if (close && problem) void reload()
      }}
      texts={{ search: text('form.country-search'), none: text('form.no-country'), close: text('common.close') }}
      disabled={disabled}
      busy={busy}
    />
  )
}
