/**
 * Returns the address of the page editor with a document, and a widget in it that is selected.
 * @param target a document by its path without .json, such as `screens/home`, or the address of a value, such as `screens/home:/main/[slots]`
 */
export function pageAddress(brand: string, target: string): string {
  const [document = ''] = target.split(':', 1)
  const path = `/brands/${brand}/pages/${document}`
  return document === target ? path : `${path}?${new URLSearchParams({ at: target })}`
}

/** State of a link to a widget: a narrow window shows the settings, and not the outline. */
export const SETTINGS_PANE = { pane: 'settings' } as const
