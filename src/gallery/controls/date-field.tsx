import { useText } from '../../runtime/texts/texts.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { Control } from '../controls.ts'
import { type FieldExample, useFieldExample } from '../field-example.ts'

function Example({ failed, ...field }: FieldExample & { failed?: boolean }) {
  const text = useText()
  return (
    <DateField
      {...useFieldExample(field)}
      label={text('field.birthday')}
      error={failed && text('form.bad-format', { field: text('field.birthday') })}
      max="2008-11-20"
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
