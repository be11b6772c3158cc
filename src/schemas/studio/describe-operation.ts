import type { WireOperation } from './draft-fields.ts'

/** Longest value that is shown, in characters. */
const MAX_VALUE = 60

/** Says an operation in words, such as `set theme:/dark/primary to "#fc0"`. */
export function describeOperation(operation: WireOperation): string {
  const { kind, at } = operation
  switch (kind) {
    case 'set':
      return `set ${at} to ${shorten(operation.value)}`
    case 'add':
      return `added ${at}: ${shorten(operation.value)}`
    case 'inherit':
      return `${at} is inherited again`
    case 'remove':
      return `removed ${at}`
    case 'move': {
      const [side, anchor] = Object.entries(operation.place ?? {})[0] ?? []
      return side === undefined ? `moved ${at} back to its place` : `moved ${at} ${side} ${anchor}`
    }
  }
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}
