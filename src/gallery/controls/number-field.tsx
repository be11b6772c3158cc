import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { MoneyField, NumberField, type NumberFieldProps } from '../../ui/fields/number-field.tsx'
import type { Control } from '../controls.ts'

function Money({ id, first = '', ...field }: { id: string; first?: string } & Partial<NumberFieldProps>) {
  const text = useText()
  const [value, setValue] = useState(first)
  return (
    <MoneyField
      label={text('deposit.amount')}
      symbol="₫"
      {...field}
      id={`number-${id}`}
      value={value}
      onChange={setValue}
    />
  )
}

function Whole() {
  const text = useText()
  const [value, setValue] = useState('12,500')
  return <NumberField id="number-whole" label={text('lobby.min-bet')} value={value} onChange={setValue} />
}

export const control: Control = {
  about: 'A number or an amount, with thousands separators while it is typed.',
  states: {
    empty: () => <Money id="empty" />,
    amount: () => <Money id="amount" first="1,234,567.50" />,
    'whole number': () => <Whole />,
    hint: text => <Money id="hint" hint={text('deposit.amount-hint', { smallest: '10.00', limit: '1,000.00' })} />,
    error: text => <Money id="error" first="12.345" error={text('deposit.bad-amount')} />,
    busy: () => <Money id="busy" first="500.00" busy />,
    disabled: () => <Money id="disabled" first="500.00" disabled />,
  },
}
