/** The field to which a followed link leads. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SETTINGS_PANE } from './page-address.ts'

/** State of a link to a field in the settings of a widget or menu entry. */
export interface FieldLink {
  pane: typeof SETTINGS_PANE.pane
  /** Address of its value; entries without ids by their numbers from 0. */
  field: string
  /** Address of the text that the field names, such as `texts/EN:/nav.home`, where that is to be edited. */
  text?: string
}

export const fieldLink = (field: string, text?: string): FieldLink => ({
  ...SETTINGS_PANE,
  field,
  ...(text !== undefined && { text }),
})

/** Decides whether an address is that of a value, or of a part of it. */
export const isWithin = (at: string, address: string): boolean => at === address || at.startsWith(`${address}/`)

const wantedOf = (state: Partial<FieldLink> | null) => ({ field: state?.field, text: state?.text })

/**
 * Calls a function during rendering, once for each followed link, with the field that the link leads to.
 * @param open opens the part of the page that has the field
 */
export function useFieldLink(open: (wanted: { field?: string | undefined; text?: string | undefined }) => void): void {
  const { state, key } = useLocation()
  const [followed, setFollowed] = useState<string>()
  if (followed === key) return
  setFollowed(key)
  open(wantedOf(state))
}

/** Returns the element of the innermost field in an area that holds a value. @param at address of the value */
export function findField(area: HTMLElement, at: string): HTMLElement | undefined {
  const fields = [...area.querySelectorAll<HTMLElement>('[data-field]')]
  return fields
    .filter(({ dataset }) => isWithin(at, dataset.field!))
    .sort((one, other) => other.dataset.field!.length - one.dataset.field!.length)[0]
}
