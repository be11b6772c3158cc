import { act } from 'react'

/** Types into a field as a visitor does: React hears of it. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
