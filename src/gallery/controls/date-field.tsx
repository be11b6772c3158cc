import { useState } from 'react'
import { useText } from '../../runtime/texts.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { Control } from '../controls.ts'

function Example({
  id,
  first = '',
  failed,
  disabled,
}: {
  id: string
  first?: string
  failed?: boolean
  disabled?: boolean
}) {
  const text = useText()
  const [value, setValue] = useState(first)
  return (
    <DateField
      id={id}
      label={text('field.birthday')}
      error={failed && text('form.bad-format', { field: text('field.birthday') })}
      max="2008-11-20"
      value={value}
      disabled={disabled}
      onChange={setValue}
    />
  )
}

export const control: Control = {
  about: 'A day, with the calendar that the device has for it.',
  states: {
    empty: () => <Example id="date-empty" />,
    default: () => <Example id="date-default" first="1990-04-30" />,
    error: () => <Example id="date-error" first="2020-01-01" failed />,
    disabled: () => <Example id="date-disabled" first="1990-04-30" disabled />,
  },
}
