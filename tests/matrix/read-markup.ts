/** Reads rendered HTML as an accessibility tree: roles, names, states and texts, without classes, ids and hashes. */

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** Reads markup rendered by React, in which every element is closed or void. */
export function parseMarkup(html: string): Element {
  const root: Element = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const [, comment, close, tag, attributes, closed, text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (comment !== undefined) continue
    if (close !== undefined) open.pop()
    else if (tag !== undefined) {
      const element: Element = { tag, attributes: readAttributes(attributes ?? ''), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag) && closed === undefined) open.push(element)
    } else if (text?.trim()) parent.children.push(decode(text))
  }
  return root
}

/** An element with its role, name and states, or a text between elements. */
export interface ShownMarkup {
  role: string
  name: string
  /** States and properties such as `disabled`, `level 2`, or the address of a link. */
  states: string[]
  children: ShownMarkup[]
}

/** Prints one line per element, indented by depth: `- link "Home" /`, `  - button "Log in" disabled`. */
export const printTree = (shown: readonly ShownMarkup[], depth = 0): string[] =>
  shown.flatMap(({ role, name, states, children }) => [
    [`${'  '.repeat(depth)}- ${role}`, name === '' ? '' : JSON.stringify(name), ...states].filter(Boolean).join(' '),
    ...printTree(children, depth + 1),
  ])

/** Returns the elements with a role and the texts around them, without hidden ones. */
export function readTree(element: Element): ShownMarkup[] {
  const shown: ShownMarkup[] = []
  let pending = ''
  const flushText = () => {
    const name = clean(pending)
    pending = ''
    if (name !== '') shown.push({ role: 'text', name, states: [], children: [] })
  }
  for (const child of element.children) {
    if (typeof child === 'string') {
      pending += child
      continue
    }
    if (isHidden(child)) continue
    const role = roleOf(child)
    if (role === undefined) {
      const inner = readTree(child)
      // the text of inline elements joins the text around them
      if (INLINE.has(child.tag) && inner.every(one => one.role === 'text')) pending += ` ${textOf(child)} `
      else {
        flushText()
        shown.push(...inner)
      }
      continue
    }
    flushText()
    const children = LEAVES.has(role) ? [] : readTree(child)
    shown.push({ role, name: nameOf(child, role), states: statesOf(child), children })
  }
  flushText()
  return shown
}

const TOKEN =
  /<!(--[\s\S]*?--|[^>]*)>|<(\/)[a-zA-Z][^>]*>|<([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/)?>|([^<]+)/g
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const INLINE = new Set(['b', 'strong', 'em', 'i', 'span', 'small', 'mark', 'time', 'br', 'bdi', 'sup', 'sub'])
const UNSEEN = new Set(['script', 'style', 'template', 'link', 'meta', 'svg', 'noscript', 'source'])
/** Roles whose name is their content. */
const LEAVES = new Set([
  'link',
  'button',
  'heading',
  'img',
  'option',
  'tab',
  'textbox',
  'checkbox',
  'radio',
  'switch',
  'label',
  'term',
])

const ROLES: Record<string, string> = {
  button: 'button',
  nav: 'navigation',
  header: 'banner',
  footer: 'contentinfo',
  main: 'main',
  aside: 'complementary',
  img: 'img',
  form: 'form',
  select: 'combobox',
  textarea: 'textbox',
  option: 'option',
  label: 'label',
  dialog: 'dialog',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  summary: 'button',
  iframe: 'frame',
  progress: 'progressbar',
  hr: 'separator',
}
const INPUTS: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  submit: 'button',
  button: 'button',
  range: 'slider',
  hidden: '',
}

function roleOf({ tag, attributes }: Element): string | undefined {
  const role = attributes.role
  if (role !== undefined) return role === 'presentation' || role === 'none' ? undefined : role
  if (tag === 'a') return attributes.href === undefined ? undefined : 'link'
  if (tag === 'input') return INPUTS[attributes.type ?? ''] ?? 'textbox'
  if (tag === 'section') return attributes['aria-label'] === undefined ? undefined : 'region'
  return /^h[1-6]$/.test(tag) ? 'heading' : ROLES[tag]
}

function nameOf(element: Element, role: string): string {
  const { attributes } = element
  const label = attributes['aria-label'] ?? attributes.alt ?? attributes.placeholder
  if (label !== undefined && label !== '') return clean(label)
  return LEAVES.has(role) ? clean(textOf(element)) : ''
}

const STATES = ['disabled', 'checked', 'selected', 'required', 'open', 'multiple'] as const
const ARIA = [
  'current',
  'expanded',
  'pressed',
  'selected',
  'checked',
  'invalid',
  'busy',
  'haspopup',
  'disabled',
] as const

function statesOf({ tag, attributes }: Element): string[] {
  const { href, target, name, type } = attributes
  return [
    /^h[1-6]$/.test(tag) ? `level ${tag[1]}` : '',
    href ?? '',
    target === '_blank' ? 'in a new tab' : '',
    tag === 'input' || tag === 'select' || tag === 'textarea' ? (name ?? '') : '',
    type === 'password' ? 'password' : '',
    ...STATES.filter(state => state in attributes),
    ...ARIA.flatMap(state => {
      const value = attributes[`aria-${state}`]
      return value === undefined || value === 'false' ? [] : `${state}${value === 'true' ? '' : ` ${value}`}`
    }),
  ].filter(Boolean)
}

const isHidden = ({ tag, attributes }: Element): boolean =>
  UNSEEN.has(tag) || attributes['aria-hidden'] === 'true' || 'hidden' in attributes || attributes.type === 'hidden'

function textOf(element: Element): string {
  return element.children
    .map(child => {
      if (typeof child === 'string') return child
      if (isHidden(child)) return ''
      return child.tag === 'img' ? ` ${child.attributes.alt ?? ''} ` : ` ${textOf(child)} `
    })
    .join('')
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      decode(value ?? ''),
    ]),
  )
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!)
