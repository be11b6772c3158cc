/** Repeats presses, choices and typing from before hydration, which the boot script held. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set

/** Milliseconds between two checks. */
const PAUSE_MS = 50

/** Tests whether React has begun to hydrate an element: until it is done, it ignores events. Widgets are hydrated one after the other. */
const isTaken = (control: HTMLElement) => Object.keys(control).some(key => key.startsWith('__react'))

/** @returns a function that stops it */
export function repeatHeld(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const taken = new Set<HTMLElement>()
  const look = () => {
    const held = document.querySelectorAll<HTMLElement>('button[data-held], input[data-held], select[data-held]')
    for (const control of held) {
      if (!taken.has(control)) {
        if (isTaken(control)) taken.add(control)
        continue
      }
      const { held: value = '' } = control.dataset
      delete control.dataset.held
      repeat(control, value)
    }
    if (held.length > 0) timer = setTimeout(look, PAUSE_MS)
  }
  timer = setTimeout(look, PAUSE_MS)
  return () => clearTimeout(timer)
}

function repeat(control: HTMLElement, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!(control instanceof HTMLInputElement)) control.click()
  else if (control.type === 'radio' || control.type === 'checkbox') {
    // a click turns it
    control.checked = control.type === 'checkbox' && value !== 'true'
    control.click()
  } else {
    // the native setter, past React, which would otherwise regard the value as known and skip its event
    control.value = ''
    setValue?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
