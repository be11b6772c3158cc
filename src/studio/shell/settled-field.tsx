/** A line of text that counts once it is written: when its field is left, or at Enter. */
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/field.tsx'

export interface SettledFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  value: string
  onSettle: (value: string) => void
}

export function SettledField({ value, onSettle, ...field }: SettledFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  // the text stays until another value has come
  const shown = typed?.over === value ? typed.text : value
  const settle = () => {
    const text = shown.trim()
    if (text === value) setTyped(undefined)
    else onSettle(text)
  }
  return (
    <TextField
      {...field}
      value={shown}
      onChange={text => setTyped({ text, over: value })}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
