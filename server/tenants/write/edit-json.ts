/** Changes a JSON text to another value by the fewest edits: order, spacing and all that stays the same are not touched. */
import { applyEdits, type Edit, type Node, parseTree } from 'jsonc-parser'
import { findMoved } from '../../../src/engine/index.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'

/** Longest line that a list of single values is written on, as in the files of the samples. */
const LINE_WIDTH = 120
/** The byte order mark that some editors write. */
const MARK = '\uFEFF'

/**
 * @param json a text without mistakes of notation
 * @param value the value that the text is to have; keys keep the order of the text, and new ones stand where the value has them
 */
export function editJson(json: string, value: unknown): string {
  const text = json.startsWith(MARK) ? json.slice(1) : json
  const tree = parseTree(text)
  if (!tree) return writeJson(value)
  const edits = editNode(text, tree, value)
  return edits.length === 0 ? json : json.slice(0, json.length - text.length) + applyEdits(text, edits)
}

/** Writes the text of a new file. */
export const writeJson = (value: unknown): string => `${print(value, { indent: '', unit: '  ', eol: '\n' })}\n`

function editNode(text: string, node: Node, value: unknown): Edit[] {
  const members = membersOf(node, value)
  if (members) return editMembers(text, node, members)
  const children = node.children ?? []
  if (node.type === 'array' && Array.isArray(value) && value.length === children.length)
    return children.flatMap((child, index) => editNode(text, child, value[index]))
  if (node.type !== 'object' && node.type !== 'array' && node.value === value) return []
  return [replace(node, print(value, styleAt(text, node), columnOf(text, node.offset)))]
}

/** A property of an object, or an entry of a list of ids. */
interface Member {
  /** Key of the property or id of the entry. */
  name: string
  node: Node
}
interface Members {
  before: Member[]
  after: { name: string; value: unknown; key?: string }[]
}

/** Reads the members of a text and of its new value; undefined where they cannot be matched by name. */
function membersOf({ type, children = [] }: Node, value: unknown): Members | undefined {
  if (type === 'object' && isRecord(value))
    return {
      before: children.map(node => ({ name: String(node.children![0]!.value), node })),
      after: Object.entries(value).map(([name, inner]) => ({ name, key: name, value: inner })),
    }
  if (type !== 'array' || !Array.isArray(value)) return undefined
  const before = children.map(node => ({ name: idOfNode(node), node }))
  const after = value.map(inner => ({ name: idOfValue(inner), value: inner }))
  const isById = [before, after].every(
    list => list.every(({ name }) => name !== '') && new Set(list.map(({ name }) => name)).size === list.length,
  )
  return isById ? { before, after } : undefined
}

const idOfValue = (value: unknown): string => {
  const id = isRecord(value) ? value.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

const idOfNode = ({ type, children = [] }: Node): string => {
  const id =
    type === 'object' ? children.find(({ children: [key] = [] }) => key?.value === 'id')?.children?.[1] : undefined
  return id?.type === 'string' || id?.type === 'number' ? String(id.value) : ''
}

function editMembers(text: string, node: Node, { before, after }: Members): Edit[] {
  const there = new Map(before.map(member => [member.name, member]))
  const wanted = new Map(after.map(member => [member.name, member]))
  const kept = before.filter(({ name }) => wanted.has(name)).map(({ name }) => name)
  // the order of keys has no meaning, that of entries has
  const moved = new Set(
    node.type === 'array'
      ? findMoved(
          kept,
          after.map(({ name }) => name).filter(name => there.has(name)),
        )
      : [],
  )
  const stays = (name: string) => wanted.has(name) && there.has(name) && !moved.has(name)
  const style = styleAt(text, node)
  if (!before.some(({ name }) => stays(name))) {
    if (before.length === 0 && after.length === 0) return []
    const value =
      node.type === 'array'
        ? after.map(member => member.value)
        : Object.fromEntries(after.map(({ name, value }) => [name, value]))
    return [replace(node, print(value, style))]
  }
  const inner = { ...style, indent: isInline(text, node) ? undefined : lineIndent(text, before[0]!.node.offset) }
  const write = ({ name, key, value }: Members['after'][number]): string => {
    const same = moved.has(name) && there.get(name)!.node
    if (same && editNode(text, same, value).length === 0) return text.slice(same.offset, same.offset + same.length)
    return key === undefined ? print(value, inner) : printProperty(key, value, inner)
  }
  const gap = inner.indent === undefined ? ' ' : style.eol + inner.indent
  return [
    ...removals(before, stays),
    ...insertions(before, after, stays, write, gap),
    ...before.flatMap(({ name, node: member }) =>
      stays(name)
        ? editNode(text, member.type === 'property' ? member.children![1]! : member, wanted.get(name)!.value)
        : [],
    ),
  ]
}

/** Takes members out, each with one comma. */
function removals(before: readonly Member[], stays: (name: string) => boolean): Edit[] {
  const first = before.findIndex(({ name }) => stays(name))
  return before.flatMap(({ name, node }, index) => {
    if (stays(name)) return []
    const [from, to] =
      index < first ? [node.offset, before[index + 1]!.node.offset] : [endOf(before[index - 1]!.node), endOf(node)]
    return [{ offset: from, length: to - from, content: '' }]
  })
}

/** Puts members after the one that they follow, or before the first that stays. */
function insertions(
  before: readonly Member[],
  after: Members['after'],
  stays: (name: string) => boolean,
  write: (member: Members['after'][number]) => string,
  gap: string,
): Edit[] {
  const nodes = new Map(before.map(({ name, node }) => [name, node]))
  const first = before.find(({ name }) => stays(name))!.node
  const added = new Map<Node | undefined, string>()
  let last: Node | undefined
  for (const member of after)
    if (stays(member.name)) last = nodes.get(member.name)
    else {
      const written = write(member)
      added.set(last, (added.get(last) ?? '') + (last ? `,${gap}${written}` : `${written},${gap}`))
    }
  return [...added].map(([node, content]) => ({ offset: node ? endOf(node) : first.offset, length: 0, content }))
}

const endOf = ({ offset, length }: Node): number => offset + length
const replace = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content })

interface Style {
  /** Indentation of the line on which the value begins; undefined: all of it stands on that line. */
  indent: string | undefined
  unit: string
  eol: string
}

/** Reads how a text is written: its line ends, and its indentation from the first line that has one. */
function styleAt(text: string, { parent, offset }: Node): Style {
  const container = parent?.type === 'property' ? parent.parent : parent
  return {
    indent: container && isInline(text, container) ? undefined : lineIndent(text, offset),
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

const isInline = (text: string, { offset, length }: Node): boolean =>
  !text.slice(offset, offset + length).includes('\n')

/** Counts the characters between the indentation of a line and a place on it. */
const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1) - lineIndent(text, offset).length

const lineIndent = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0]

/**
 * Prints a value as the formatter does: objects and lists of them on lines of their own, lists of single values on one line.
 * @param before the number of characters between the indentation and the value
 */
function print(value: unknown, style: Style, before = 0): string {
  const { indent, unit, eol } = style
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent === undefined ? style : { ...style, indent: indent + unit }
  const members = Array.isArray(value)
    ? value.map(one => print(one, inner))
    : Object.entries(value).map(([key, one]) => printProperty(key, one, inner))
  const [open, close, pad] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (members.length === 0) return open + close
  const line = `${open}${pad}${members.join(', ')}${pad}${close}`
  const isShort = Array.isArray(value) && value.every(one => typeof one !== 'object' || one === null)
  if (indent === undefined || (isShort && indent.length + before + line.length < LINE_WIDTH)) return line
  return `${open}${eol}${inner.indent}${members.join(`,${eol}${inner.indent}`)}${eol}${indent}${close}`
}

function printProperty(key: string, value: unknown, style: Style): string {
  const name = `${JSON.stringify(key)}: `
  return name + print(value, style, name.length)
}
