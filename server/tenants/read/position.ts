/** Converts a JSON pointer into line and column of the file. */
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { step, unescapePart } from '../../../src/schemas/metadata/wire-values.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

export interface Position {
  line: number
  column: number
}

/** @returns line and column, both from 1; the column counts characters as an editor does. */
export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text)
  let [first, after] = [0, starts.length]
  while (after - first > 1) {
    const middle = (first + after) >> 1
    if (starts[middle]! <= offset) first = middle
    else after = middle
  }
  return { line: first + 1, column: offset - starts[first]! + 1 }
}

let last: { text: string; starts: readonly number[] } | undefined

/** Returns offsets at which the lines begin; remembered for one text, as its problems are reported one after the other. */
function lineStarts(text: string): readonly number[] {
  if (last?.text === text) return last.starts
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  last = { text, starts }
  return starts
}

/** Returns the line of an offset with a caret under it. */
export function excerptAt(text: string, offset: number): string {
  const { line, column } = positionAt(text, offset)
  const shown = (text.split('\n')[line - 1] ?? '').replaceAll('\t', ' ')
  const from = Math.max(0, column - 60)
  return `${shown.slice(from, from + 100).trimEnd()}\n${' '.repeat(column - 1 - from)}^`
}

export const parsePointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapePart)

export const pointerOf = (path: readonly (string | number)[]): string => path.map(step).join('')

/**
 * Returns the position of a pointer in a file; of its nearest ancestor if it does not exist. `key`: the position of the property's name.
 */
export function positionOf(
  file: Pick<TenantSourceFile, 'text' | 'tree'>,
  pointer: string,
  on: 'key' | 'value' = 'value',
): Position {
  if (!file.tree) return { line: 1, column: 1 }
  const path = parsePointer(pointer)
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(file.tree, path.slice(0, length))
    if (!node) continue
    const property = on === 'key' && length === path.length && node.parent?.type === 'property' ? node.parent : node
    return positionAt(file.text, property.offset)
  }
  return { line: 1, column: 1 }
}

function nodeAt(tree: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = tree
  for (const part of path) {
    if (!node) return undefined
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part])
  }
  return node
}

/** Formats a pointer for messages: `menus.top[2].path`. */
export function formatPointer(filePath: string, pointer: string): string {
  const parts = parsePointer(pointer)
  return parts.reduce(
    (name, part) => {
      if (/^\d+$/.test(part)) return `${name}[${part}]`
      return /^[A-Za-z$_][\w$-]*$/.test(part) ? `${name}.${part}` : `${name}["${part}"]`
    },
    filePath.replace(/\.json$/, '').replaceAll('/', '.'),
  )
}
