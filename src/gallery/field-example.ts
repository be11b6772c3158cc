import { useState } from 'react'

export interface FieldExample {
  id: string
  /** Initial value. */
  first?: string
  disabled?: boolean
}

/** The props of a field in a form: a value that follows what is typed. */
export function useFieldExample({ id, first = '', disabled }: FieldExample) {
  const [value, onChange] = useState(first)
  return { id, value, disabled, onChange }
}
