/** Finds the line in which a later layer removed or replaced something that is still referenced: that line has to be fixed. */

import { mergeTenant } from '../../../../src/engine/index.ts'
import { matchRoute } from '../../../../src/engine/model/page-model.ts'
import type { TenantDocument } from '../../../../src/schemas/document/files.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckCode } from '../../problems/check-codes.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { parsePointer, pointerOf, positionOf } from '../../read/position.ts'
import { plainLayer, type TenantLayer } from '../../read/tenant-layer.ts'
import type { FileLocation } from '../check-context.ts'

/** Code of an unknown-reference problem -> pointer of the referenced value in a merged document that has it. */
const NEEDS: Partial<
  Record<CheckCode, { what: string; find(name: string, document: TenantDocument): string | undefined }>
> = {
  'menu/unknown': { what: 'the menu', find: name => pointerOf(['menus', name]) },
  'form/unknown': { what: 'the form', find: name => pointerOf(['forms', name]) },
  'dialog/unknown': { what: 'the dialog', find: name => pointerOf(['dialogs', name]) },
  'feature/unknown': { what: 'the feature', find: name => pointerOf(['tenant', 'features', name]) },
  'pattern/unknown': { what: 'the pattern', find: name => pointerOf(['patterns', 'kinds', name]) },
  'route/unknown': { what: 'the path', find: findRoute },
}

function findRoute(address: string, { screens }: TenantDocument): string | undefined {
  const plain = address.replace(/[?#].*$/, '')
  for (const [name, screen] of Object.entries(screens))
    for (const [i, path] of (Array.isArray(screen.paths) ? screen.paths : []).entries())
      if (matchRoute([{ path, screen: '', group: '' }], plain)) return pointerOf(['screens', name, 'paths', i])
  return undefined
}

type FindRemoval = (find: (document: TenantDocument) => string | undefined) => Removal | undefined
interface Removal extends FileLocation {
  layer: number
}

/** @returns a function that finds the last layer that removed a value, and the location of the removal in it. */
export function createFindRemoval(layers: readonly TenantLayer[]): FindRemoval {
  const documents = new Map<number, TenantDocument>()
  const documentBefore = (layer: number): TenantDocument => {
    const known = documents.get(layer) ?? mergeTenant(layers.slice(0, layer).map(plainLayer)).document
    documents.set(layer, known)
    return known
  }
  return find => {
    for (let layer = layers.length - 1; layer > 0; layer--) {
      const document = documentBefore(layer)
      const pointer = find(document)
      if (pointer === undefined || valueAtPath(document, parsePointer(pointer)) === undefined) continue
      const path = parsePointer(pointer)
      const { files } = layers[layer]!
      for (const length of [1, 2]) {
        const file = files[`${path.slice(0, length).join('/')}.json`]
        const inside = file?.tree && walk(file.value, path, length, document)
        if (file && inside !== undefined) return { file, pointer: inside, layer }
      }
      return undefined
    }
    return undefined
  }
}

/** @returns the pointer of the removal in a layer's file; undefined when the file does not mention the value. */
function walk(content: unknown, path: string[], depth: number, before: unknown, pointer = ''): string | undefined {
  if (content === null || (isRecord(content) && content.remove === true)) return pointer
  if (depth === path.length) return pointer
  const key = path[depth]!
  if (isRecord(content))
    return Object.hasOwn(content, key)
      ? walk(content[key], path, depth + 1, before, pointer + pointerOf([key]))
      : undefined
  // items are matched by id: the order differs between layers
  const inherited = valueAtPath(before, path.slice(0, depth + 1))
  if (!Array.isArray(content) || !isRecord(inherited) || content.length === 0) return pointer
  const index = content.findIndex(item => isRecord(item) && item.id === inherited.id)
  return index < 0 ? undefined : walk(content[index], path, depth + 1, before, `${pointer}/${index}`)
}

/** Returns the value at a path; undefined where there is none. */
export function valueAtPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

/** Moves problems of unknown references to the removal that caused them: the reference was valid before. */
export function reportAtRemoval(layers: readonly TenantLayer[], problems: readonly CheckProblem[]): CheckProblem[] {
  const find = createFindRemoval(layers)
  const layerOf = (name: string) =>
    layers.findIndex(({ files }) => Object.values(files).some(file => file.name === name))
  const groups = new Map<string, { removal: Removal; needing: CheckProblem[] }>()
  const rest = problems.filter(problem => {
    const need = problem.severity === 'error' && typeof problem.value === 'string' && NEEDS[problem.code]
    if (!need) return true
    const name = problem.value as string
    const removal = find(document => need.find(name, document))
    if (!removal || removal.layer <= layerOf(problem.file)) return true
    const key = [removal.file.name, removal.pointer, problem.code, name].join('\n')
    const group = groups.get(key) ?? { removal, needing: [] }
    groups.set(key, { removal, needing: [...group.needing, problem] })
    return false
  })
  const moved = [...groups.values()].flatMap(({ removal: { file, pointer }, needing }): CheckProblem[] => {
    // the schema error at the same location is reported already
    if (
      problems.some(
        problem => problem.code.startsWith('schema/') && problem.file === file.name && problem.pointer === pointer,
      )
    )
      return []
    const [first] = needing as [CheckProblem]
    const places = [...new Set(needing.map(({ file: name, line }) => `${name}:${line}`))]
    const shown =
      places.length > 4 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ')
    const message = `This removes ${NEEDS[first.code]!.what} "${first.value}", which ${shown} ${places.length === 1 ? 'needs' : 'need'}.`
    const fix = `Keep "${first.value}", or change what names it in your own files.`
    return [{ ...first, file: file.name, ...positionOf(file, pointer, 'value'), pointer, message, fix }]
  })
  return [...rest, ...moved]
}
