import { TextField, type TextFieldProps } from './field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'reveal' | 'placeholder' | 'icon'> {
  /** ISO 8601: 1999-12-31; empty while the day is not complete. */
  value: string
  /** First and last day that can be chosen, both included; ISO 8601. The form validates typed ones. */
  min?: string
  max?: string
}

/** A day, entered with the browser's own date picker, which visitors know from their device. */
export function DateField({ value, ...field }: DateFieldProps) {
  return <TextField {...field} type="date" value={value} data-empty={!value || undefined} />
}
