/** Confirmations and warnings above everything else. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../state/use-store.ts'
import type { Localized } from '../texts/texts.ts'

export interface Confirmation {
  title?: string
  text: string
  /** Facts to confirm, by name and value: the amount, the account it goes to. */
  facts?: readonly { label: string; value: string }[]
  /** True when confirming loses or deletes something. */
  isDanger?: boolean
  /** Label of the button that confirms. */
  confirm: string
  /** An outside address that confirming opens: the button is then a link, which no popup blocker stops. */
  href?: string
  /** Label of the second button; without it the dialog has one button and is a warning. */
  cancel?: string
}

/** A confirmation that waits for its answer. */
export interface OpenConfirmation {
  id: number
  message: Localized<Confirmation>
}

const state = proxy<{ open: OpenConfirmation | undefined }>({ open: undefined })
const initial = snapshot(state)
let resolveAnswer: ((yes: boolean) => void) | undefined
let lastId = 0

/** Shown once all of its texts have been loaded; a later request replaces it. @returns true when confirmed. */
export function requestConfirmation(message: Localized<Confirmation>): Promise<boolean> {
  resolveAnswer?.(false)
  state.open = { id: ++lastId, message }
  return new Promise(done => {
    resolveAnswer = done
  })
}
export function answerConfirmation(yes: boolean): void {
  state.open = undefined
  resolveAnswer?.(yes)
  resolveAnswer = undefined
}
export const useConfirmation = (): Readonly<OpenConfirmation> | undefined => useStore(state, initial).open
