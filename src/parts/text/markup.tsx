/** HTML that an operator wrote, as elements of the page: parsed alike on the server and in the browser, and never written as markup. */
import { type ChildNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { createElement, Fragment, type ReactNode } from 'react'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, fixedAttributes, isAllowedAddress } from '../../schemas/allowed-html.ts'
import css from './html.module.css'

/** React's names of attributes that differ from those of HTML. */
const PROPERTY_NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
/** Their content is no text for readers. */
const WITHOUT_CONTENT = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']

/** Tags, attributes and addresses that are not allowed are left out, with the texts inside kept (NTC-04, TEN-14). */
export function Markup({ html }: { html: string }) {
  return createElement('div', { className: css.html }, ...elementsOf(parseDocument(html).children))
}

const elementsOf = (nodes: readonly ChildNode[]): ReactNode[] =>
  nodes.map(node => {
    if (isText(node)) return node.data
    if (!isTag(node) || WITHOUT_CONTENT.includes(node.name)) return null
    const { name, attribs, children } = node
    const isTable = /^(?:table|thead|tbody|tr)$/.test(name)
    // between the rows of a table there is nothing but blanks, which React refuses there
    const inside = elementsOf(isTable ? children.filter(child => !isText(child)) : children)
    if (!ALLOWED_TAGS.includes(name)) return createElement(Fragment, null, ...inside)
    const content = name === 'br' || name === 'hr' || name === 'img' ? [] : inside
    const element = createElement(name, propertiesOf(name, attribs), ...content)
    return name === 'table' ? createElement('div', { className: css.scroll }, element) : element
  })

function propertiesOf(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    const isAllowed = ALLOWED_ATTRIBUTES[tag]?.includes(name) && !['target', 'rel', 'loading'].includes(name)
    return isAllowed && (!['href', 'src'].includes(name) || isAllowedAddress(value))
  })
  const fixed = fixedAttributes(tag, attributes.href ?? '')
  // a picture without words for those who cannot see it is decoration
  const alt: Record<string, string> = tag === 'img' ? { alt: '' } : {}
  return { ...alt, ...Object.fromEntries(kept.map(([name, value]) => [PROPERTY_NAMES[name] ?? name, value])), ...fixed }
}
