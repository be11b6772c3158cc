/** A line of text that counts once it is written: when its field is left, or at Enter. */
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/field.tsx'

export interface SettledFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  value: string
  onSettle: (value: string) => void
}

export function SettledField({ value, onSettle, ...field }: SettledFieldProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const text = typed?.trim() ?? value
    setTyped(undefined)
    if (text !== value) onSettle(text)
  }
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
