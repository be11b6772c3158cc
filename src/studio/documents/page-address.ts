/**
 * Returns the address of the page editor with a document, and a widget in it that is selected.
 * @param target a document by its path without .json, such as `screens/home`, or the address of a value, such as `screens/home:/main/[slots]`
 */
export function pageAddress(brand: string, target: string): string {
  const [document = ''] = target.split(':', 1)
  const path = `/brands/${brand}/pages/${document}`
  return document === target ? path : `${path}?${new URLSearchParams({ at: target })}`
}

/** Returns the address of the page of the theme, at the field of a token. @param at address of a value, such as `theme:/dark/bg` */
export function themeAddress(brand: string, at: string): string {
  const [, mode, token] = /^theme:\/(dark|light)\/([^/]+)$/.exec(at) ?? []
  return `/brands/${brand}/theme${token === undefined ? '' : `#${mode}-${token}`}`
}

/** State of a link to a widget: its settings get the focus, and a narrow window shows them instead of the outline. */
export const SETTINGS_PANE = { pane: 'settings' } as const
