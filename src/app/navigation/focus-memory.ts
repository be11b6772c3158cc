/** Controls that had the focus by history entry, so that Back and Forward return to the one by which the visitor left. */
import { MAIN_ID } from '../shell/shell.tsx'

/** Milliseconds to wait for a control of a list that loads. */
const LONGEST_WAIT_MS = 15_000
const CONTROLS = 'a, button, input, select, summary, textarea'

interface Control {
  name: string
  /** Its index among controls of the same name. */
  at: number
}
const controls = new Map<string, Control>()
let endWaiting = () => {}

/** Names a control by its target, field or text. */
const nameOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('href') ?? element.getAttribute('name') ?? element.textContent}`

const findAll = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(element => nameOf(element) === name)

/** Remembers the focused control of an entry that is left. */
export function rememberFocus(entry: string): void {
  endWaiting()
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement && focused.matches(CONTROLS))) return void controls.delete(entry)
  const name = nameOf(focused)
  controls.set(entry, { name, at: findAll(name).indexOf(focused) })
}

/** Tests whether a control or a heading inside the main part has the focus. */
export function hasFocusInMain(): boolean {
  const main = document.getElementById(MAIN_ID)
  return main !== null && main !== document.activeElement && main.contains(document.activeElement)
}

/** Focuses the control by which an entry was left, once it is there, and until then the main part of the page. */
export function restoreFocus(entry: string): void {
  const main = document.getElementById(MAIN_ID)
  const control = controls.get(entry)
  main?.focus({ preventScroll: true })
  if (!main || !control) return
  /** @returns false while the control is missing and the visitor has not moved the focus */
  const attempt = () => {
    if (document.activeElement === main) findAll(control.name)[control.at]?.focus({ preventScroll: true })
    return document.activeElement !== main
  }
  if (attempt()) return
  const watcher = new MutationObserver(() => attempt() && endWaiting())
  watcher.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => endWaiting(), LONGEST_WAIT_MS)
  const listening = new AbortController()
  // the visitor reads on
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    addEventListener(type, () => endWaiting(), { capture: true, passive: true, signal: listening.signal })
  endWaiting = () => {
    watcher.disconnect()
    clearTimeout(timer)
    listening.abort()
    endWaiting = () => {}
  }
}
