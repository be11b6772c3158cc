/** Returns the merged document without the values that its schemas refuse: other checks read the rest, and report all mistakes at once. */

import { documentSchemas, EMPTY_DOCUMENT, type TenantDocument } from '../../../src/schemas/document/files.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { parsePointer, pointerOf } from '../read/position.ts'
import type { CheckContext } from './check-context.ts'
import { validatePart } from './document-validators.ts'
import { walkNodes } from './walk-nodes.ts'

/** Limit of rounds: a value that is removed may leave its surroundings incomplete, which then go in the next round. */
const MAX_ROUNDS = 10

export interface ReadablePart extends CheckContext {
  /** Names are missing that others may refer to: a whole screen, its paths, the list of game types. */
  lacksNames?: boolean
}

/** @returns the context of the rest; undefined where nothing valid is left. */
export function readablePart(context: CheckContext): ReadablePart | undefined {
  let { document, locate } = context
  let lacksNames = false
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const wrong = findWrong(document)
    if (wrong.size === 0) return { ...context, document, locate, lacksNames }
    for (const pointer of wrong) if (parsePointer(pointer).length <= 2 || pointer.endsWith('/paths')) lacksNames = true
    const numbers = new Map<string, number[]>()
    const before = locate
    document = withEmptyParts(leaveOut(document, wrong, numbers) as TenantDocument)
    locate = pointer => before(withOldNumbers(pointer, numbers))
  }
  return undefined
}

/** Fills in the required properties of a part, as empty values. */
export const withEmptyParts = (document: TenantDocument): TenantDocument =>
  Object.fromEntries(
    Object.entries(EMPTY_DOCUMENT).map(([name, empty]) => [
      name,
      { ...empty, ...document[name as keyof TenantDocument] },
    ]),
  ) as unknown as TenantDocument

/** Returns pointers of values that the schemas refuse, and of nodes without a widget. */
function findWrong(document: TenantDocument): Set<string> {
  const wrong = new Set<string>()
  for (const schema of documentSchemas) {
    const part = document[schema.part] as Record<string, unknown>
    const all = schema.isFolder
      ? Object.entries(part).map(([name, value]) => ({ at: pointerOf([schema.part, name]), value }))
      : [{ at: pointerOf([schema.part]), value: part }]
    for (const { at, value } of all)
      for (const { keyword, instancePath, params } of validatePart(schema, value))
        wrong.add(
          at + instancePath + (keyword === 'additionalProperties' ? pointerOf([params.additionalProperty]) : ''),
        )
  }
  if (wrong.size === 0)
    walkNodes(document, (node, pointer) => {
      if (node.widget === undefined) wrong.add(pointer)
    })
  return wrong
}

/** @param numbers gets the old numbers of the items of each list, by the new pointer of the list */
function leaveOut(
  value: unknown,
  wrong: ReadonlySet<string>,
  numbers: Map<string, number[]>,
  old = '',
  pointer = '',
): unknown {
  if (Array.isArray(value)) {
    const kept = [...value.keys()].filter(i => !wrong.has(`${old}/${i}`))
    numbers.set(pointer, kept)
    return kept.map((i, now) => leaveOut(value[i], wrong, numbers, `${old}/${i}`, `${pointer}/${now}`))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const step = pointerOf([key])
      return wrong.has(old + step) ? [] : [[key, leaveOut(inner, wrong, numbers, old + step, pointer + step)]]
    }),
  )
}

function withOldNumbers(pointer: string, numbers: ReadonlyMap<string, number[]>): string {
  let now = ''
  return parsePointer(pointer).reduce((old, part) => {
    const number = numbers.get(now)?.[Number(part)]
    now += pointerOf([part])
    return old + pointerOf([number ?? part])
  }, '')
}
