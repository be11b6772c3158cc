/**
 * Copies by the clipboard API, or through a temporary field on pages without https.
 * @param container parent of the temporary field; inside an open dialog, as nothing outside it can be focused
 * @returns whether the text was copied
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
