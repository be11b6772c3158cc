/** HTML that an operator wrote, as elements of the page: parsed alike on the server and in the browser, and never written as markup. */
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { createElement, Fragment, type ReactNode } from 'react'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, fixedAttributes, isAllowedAddress } from '../../schemas/allowed-html.ts'
import css from './html.module.css'
import { tableAttributes } from './table-attributes.ts'

/** React's names of attributes that differ from those of HTML. */
const PROPERTY_NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
/** Tags whose content is no text for readers. */
const WITHOUT_CONTENT = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']

/** Renders HTML without the tags, attributes and addresses that are not allowed, with the texts inside kept. */
export function Markup({ html }: { html: string }) {
  return createElement('div', { className: css.html }, ...elementsOf(parseDocument(html).children, new Map()))
}

type Attributes = ReadonlyMap<ChildNode, Record<string, string>>

/** @param ofTable attributes of elements of the table around the nodes */
const elementsOf = (nodes: readonly ChildNode[], ofTable: Attributes): ReactNode[] =>
  nodes.map(node => {
    if (isText(node)) return node.data
    if (!isTag(node) || WITHOUT_CONTENT.includes(node.name)) return null
    const { name, attribs, children } = node
    const isTable = /^(?:table|thead|tbody|tr)$/.test(name)
    // between the rows of a table there is nothing but blanks, which React refuses there
    const own = name === 'table' ? attributesOf(node) : ofTable
    const inside = elementsOf(isTable ? children.filter(child => !isText(child)) : children, own)
    if (!ALLOWED_TAGS.includes(name)) return createElement(Fragment, null, ...inside)
    const content = name === 'br' || name === 'hr' || name === 'img' ? [] : inside
    const element = createElement(name, { ...propertiesOf(name, attribs), ...own.get(node) }, ...content)
    return name === 'table' ? createElement('div', { className: css.scroll }, element) : element
  })

function attributesOf(table: Element): Attributes {
  const groups = childrenOf(table, 'thead', 'tbody')
  const rows = table.children.flatMap(child => (groups.includes(child as Element) ? childrenOf(child, 'tr') : child))
  return tableAttributes<ChildNode>({
    table,
    groups,
    rows: childrenOf({ children: rows }, 'tr').map(row => ({
      row,
      cells: childrenOf(row, 'td', 'th').map(cell => ({
        cell,
        isHeading: cell.name === 'th',
        text: textOf(cell),
        columns: Number.parseInt(cell.attribs.colspan ?? '', 10) || 1,
        rows: Number.parseInt(cell.attribs.rowspan ?? '', 10) || 1,
      })),
    })),
  })
}

const childrenOf = (parent: object, ...names: string[]): Element[] =>
  'children' in parent
    ? (parent.children as ChildNode[]).filter((child): child is Element => isTag(child) && names.includes(child.name))
    : []

const textOf = (node: ChildNode): string => {
  if (isText(node)) return node.data
  return isTag(node) && !WITHOUT_CONTENT.includes(node.name) ? node.children.map(textOf).join('') : ''
}

function propertiesOf(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    const isAllowed = ALLOWED_ATTRIBUTES[tag]?.includes(name) && !['target', 'rel', 'loading'].includes(name)
    return isAllowed && (!['href', 'src'].includes(name) || isAllowedAddress(value))
  })
  const fixed = fixedAttributes(tag, attributes.href ?? '')
  // a picture without a text for people who cannot see it is decoration
  const alt: Record<string, string> = tag === 'img' ? { alt: '' } : {}
  return { ...alt, ...Object.fromEntries(kept.map(([name, value]) => [PROPERTY_NAMES[name] ?? name, value])), ...fixed }
}
