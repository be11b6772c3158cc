/** Leads from a problem to the field in which it is corrected. */
import { readAddress, writeStep } from '../../engine/index.ts'
import { unescapePart } from '../../schemas/metadata/wire-values.ts'
import { pageAddress, themeAddress } from '../documents/page-address.ts'
import { type FieldLink, fieldLink } from '../documents/wanted-field.ts'
import type { DraftProblem } from './problem-words.ts'

export interface ProblemPlace {
  /** Address in the studio. */
  to: string
  state?: FieldLink
}

/**
 * Returns the place of a problem: the field of its value, or the field of a widget or menu entry that names the text with the problem.
 * @param findUse returns the address of the first place where a text stands
 * @returns undefined where the studio has no field: other documents, texts without a place, files of the platform and pictures
 */
export function problemPlace(
  brand: string,
  problem: Pick<DraftProblem, 'at' | 'pointer'>,
  findUse: (key: string) => string | undefined,
): ProblemPlace | undefined {
  const { at } = problem
  if (at === undefined) return undefined
  if (at.startsWith('theme:')) return { to: themeAddress(brand, at) }
  const field = at.startsWith('texts/') ? placeOfText(at, findUse) : wholeAddress(at, problem.pointer)
  const node = nodeOf(field)
  if (field === undefined || node === undefined) return undefined
  return { to: pageAddress(brand, node), state: fieldLink(field, at.startsWith('texts/') ? at : undefined) }
}

/** Returns the first value of a widget or menu entry that names a text. */
function placeOfText(at: string, findUse: (key: string) => string | undefined): string | undefined {
  const read = readAddress(at)
  const [step] = 'address' in read ? read.address.path : []
  if (!step || !('key' in step)) return undefined
  const use = findUse(step.key)
  return nodeOf(use)?.endsWith(']') ? use : undefined
}

/** Returns the address of a problem to its end: that of the server ends at a list without ids, the pointer does not. */
function wholeAddress(at: string, pointer: string): string {
  const read = readAddress(at)
  const known = 'address' in read ? read.address.path.length : 0
  const rest = pointer.split('/').slice(known + 1)
  return [at, ...rest.map(part => writeStep({ key: unescapePart(part) }))].join('/')
}

/** Returns the address of the row that an address is about, or of its document; undefined: it is about something else. */
export function nodeOf(at: string | undefined): string | undefined {
  const [, document, node = ''] =
    /^(screens\/[^:]+|dialogs\/[^:]+|shell|menus):((?:\/[^/]+\/\[[^\]]+\])(?:\/children\/\[[^\]]+\])*)?/.exec(
      at ?? '',
    ) ?? []
  return document && (node ? `${document}:${node}` : document)
}
