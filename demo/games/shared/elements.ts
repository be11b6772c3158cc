/** Elements of a game's page. None is ever made from markup. */

/** Finds an element of the page. @throws Error when it is missing, which is our mistake */
export function find<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind))
    throw new Error(`index.html has no ${kind.name} #${id}, which the game needs: add it.`)
  return element
}

/** Makes a new element with text or children. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', ...children: (Node | string)[]) {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** Makes a part of a drawing. */
export function drawing<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number>,
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...children)
  return made
}

const ICONS = {
  close: ['m6 6 12 12M18 6 6 18'],
  rules: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 11v5M12 7.6v.2'],
  fair: ['M12 3 4.5 6v5.5c0 4.4 3 7.8 7.5 9.5 4.5-1.7 7.5-5.1 7.5-9.5V6z', 'm8.5 12 2.5 2.5 4.5-5'],
  sound: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'],
  silent: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'm16 9.5 5 5m0-5-5 5'],
  undo: ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 0 11H8'],
  clear: ['M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'],
  repeat: ['M17 2.5 20.5 6 17 9.5', 'M20 6H8a4 4 0 0 0-4 4v1M7 21.5 3.5 18 7 14.5', 'M4 18h12a4 4 0 0 0 4-4v-1'],
  double: ['M8 8h12v12H8z', 'M4 16V4h12M14 11v6M11 14h6'],
  less: ['M6 12h12'],
  more: ['M6 12h12M12 6v12'],
} as const
export type GameIcon = keyof typeof ICONS

export const icon = (name: GameIcon) =>
  drawing('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...ICONS[name].map(d => drawing('path', { d })))

/** Makes a round button with a picture only; its name is for screen readers and as a tooltip. */
export function iconButton(name: GameIcon, label: string, press: () => void): HTMLButtonElement {
  const button = element('button', 'tool', icon(name))
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.title = label
  button.addEventListener('click', press)
  return button
}

export function textButton(className: string, text: string, press: () => void): HTMLButtonElement {
  const button = element('button', className, text)
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}
