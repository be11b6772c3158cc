/**
 * The clipboard of the browser, or the old way through a field where a page without https has none.
 * @param container where the field may stand: inside an open dialog, as everything outside takes no focus
 * @returns whether it worked
 */
export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, container)
  }
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  near.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
