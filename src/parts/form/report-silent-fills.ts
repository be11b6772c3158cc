/**
 * Reports values that were filled in without an event, as some password managers do: before a form is sent, or one of its buttons is used,
 * each of its controls reports its value. React ignores a value that it knows already.
 * @returns a function that stops it
 */
export function reportSilentFills(): () => void {
  // before any listener of the form itself
  for (const type of ['click', 'submit']) document.addEventListener(type, reportFills, { capture: true })
  return () => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, reportFills, { capture: true })
  }
}

/** The calendar of a day is hidden: nothing but the text beside it is filled in. */
const CONTROLS = 'input:not([aria-hidden]), textarea'

function reportFills({ target }: Event): void {
  const form = target instanceof HTMLFormElement ? target : (target as Element).closest?.('button')?.form
  const controls = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(CONTROLS) ?? [])]
  const fills = controls.map(control => ({ control, value: control.value }))
  for (const { control, value } of fills) {
    // the report of another control rendered the form, and with it the value that React knows
    if (control.value !== value) valueSetter(control)?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The browser's own setter: React replaces that of the element to notice values that scripts write. */
const valueSetter = (control: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set
