import { flagFolder } from 'virtual:flags'
import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { CountryPicker } from '../../ui/fields/country-picker.tsx'
import type { Control } from '../controls.ts'

const COUNTRIES = [
  { country: 'VN', dialingCode: '84', name: 'Việt Nam', englishName: 'Vietnam' },
  { country: 'TH', dialingCode: '66', name: 'ไทย', englishName: 'Thailand' },
  { country: 'CN', dialingCode: '86', name: '中国', englishName: 'China' },
  { country: 'JP', dialingCode: '81', name: '日本', englishName: 'Japan' },
  { country: 'ID', dialingCode: '62', name: 'Indonesia', englishName: 'Indonesia' },
  { country: 'MM', dialingCode: '95', name: 'မြန်မာ', englishName: 'Myanmar' },
  { country: 'GB', dialingCode: '44', name: 'United Kingdom', englishName: 'United Kingdom' },
]

interface ExampleProps {
  id: string
  disabled?: boolean
  busy?: boolean
  empty?: boolean
}

function Example({ id, empty, ...rest }: ExampleProps) {
  const text = useText()
  const [value, setValue] = useState(empty ? undefined : COUNTRIES[0])
  return (
    <CountryPicker
      {...rest}
      id={id}
      label={text('form.country')}
      value={value}
      countries={empty ? [] : COUNTRIES}
      flag={country => `${flagFolder}${country}.svg`}
      onChange={setValue}
      texts={{ search: text('form.country-search'), none: text('form.no-country'), close: text('common.close') }}
    />
  )
}

export const control: Control = {
  about: 'Flag and dialing code of a country, from a list that opens on focus and is searched by typing (CTY).',
  states: {
    default: () => <Example id="country-default" />,
    disabled: () => <Example id="country-disabled" disabled />,
    busy: () => <Example id="country-busy" busy empty />,
    empty: () => <Example id="country-empty" empty />,
  },
}
