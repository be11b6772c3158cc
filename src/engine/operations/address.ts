/** Addresses of values by document and id path: `screens/home:/main/[slots]/settings/count`. */
import { findDocumentFile } from '../../schemas/document/files.ts'
import { escapePart, isRecord, isUnsafeKey, ownOf, unescapePart } from '../../schemas/metadata/wire-values.ts'
import { findEntry } from './entries.ts'
import { type Refused, refuse } from './operation.ts'

/** A key of an object, or an entry of a list by its id. */
export type Step = { key: string } | { id: string }

export interface Address {
  /** Path of the document's file inside the folder of the brand. */
  file: string
  path: readonly Step[]
}

/** Reads an address: keys and ids are escaped as in JSON pointers, and `~2` is the bracket at the beginning of a key. */
export function readAddress(text: string): { address: Address } | Refused {
  const [, document = '', pointer = ''] = /^([^:]+):((?:\/[^/]*)*)$/.exec(text) ?? []
  if (document === '') return refuse('operation/address', text, `"${text}" is no address of a value.`)
  const file = `${document}.json`
  if (!findDocumentFile(file))
    return refuse('operation/document', text, `There is no document "${document}" to change.`)
  const path = pointer.split('/').slice(1).map(readStep)
  if (path.some(step => 'key' in step && isUnsafeKey(step.key)))
    return refuse(
      'operation/address',
      text,
      `"${text}" has a name that is reserved in JavaScript.`,
      'Use another name.',
    )
  return { address: { file, path } }
}

export const writeAddress = ({ file, path }: Address): string =>
  `${file.replace(/\.json$/, '')}:${path.map(step => `/${writeStep(step)}`).join('')}`

/** Returns the part of a value that a step leads to. */
export function partOf(value: unknown, step: Step): unknown {
  if ('id' in step) return Array.isArray(value) ? findEntry(value, step.id) : undefined
  return isRecord(value) ? ownOf(value, step.key) : undefined
}

export const valueAt = (document: unknown, path: readonly Step[]): unknown => path.reduce(partOf, document)

const readStep = (part: string): Step =>
  part.startsWith('[') && part.endsWith(']') ? { id: unescapeName(part.slice(1, -1)) } : { key: unescapeName(part) }

export const writeStep = (step: Step): string =>
  'id' in step ? `[${escapePart(step.id)}]` : escapePart(step.key).replace(/^\[/, '~2')

const unescapeName = (part: string): string => unescapePart(part.replaceAll('~2', '['))
