/** The object of a draft that a form edits: its values, and the ways to change and to inherit them. */
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react'
import { snapshot } from 'valtio/vanilla'
import { mergedValue, writeStep } from '../../engine/index.ts'
import { isRecord, type Json, ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import type { SaveQueue } from '../brand/save-queue.ts'
import { useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { shownLayer } from '../brand/use-shown-layer.ts'
import { withOperations } from '../brand/with-operations.ts'
import type { Change, Documents } from '../outline/commands.ts'
import { type EntryList, readEntries } from '../outline/outline-tree.ts'
import { addressOf, changeOperations, withValue } from './node-values.ts'

export type FieldPath = readonly (string | number)[]

export interface FormNode {
  /** Address of the object, such as `screens/home:/main/[slots]/settings`. */
  at: string
  /** The object as its fields show it. */
  value: Json
  /**
   * Saves a value at a path inside at once.
   * @param knownSeq number that the page had read when the edit began; default: the present one
   * @param first operations of the same step that the value needs, such as the words of a new text
   */
  commit(path: FieldPath, value: unknown, knownSeq?: number, first?: WireOperation[]): void
  /**
   * Changes the list with ids at a path by a command.
   * @returns false: nothing changed, because other changes keep the list as it is
   */
  command(path: FieldPath, run: (documents: Documents, list: EntryList) => Change): boolean
  /** The value of a key that the layer itself has; undefined: it has none. */
  ownOf(key: string): unknown
  inheritedOf(key: string): unknown
  /** Takes the layer's own values of keys away, in one step. */
  inherit(keys: readonly string[]): void
  /** Takes a key out of the object, which may lack any; absent where a key without a value has the default. */
  remove?(key: string): void
}

/** Values that fields show in another form than documents have them. */
export interface ValueForms {
  show(key: string, value: unknown): unknown
  store(key: string, value: unknown): unknown
}
const AS_STORED: ValueForms = { show: (_, value) => value, store: (_, value) => value }

export interface FormNodeOptions {
  at: string
  /** The object in the layer, in the inherited documents, and as a release has it. */
  own: unknown
  inherited: unknown
  merged: Json
  forms?: ValueForms
  /** Called with a key that is to leave the object, before its value does. */
  onRemove?(key: string): void
}

export function useFormNode({ at, own, inherited, merged, forms = AS_STORED, onRemove }: FormNodeOptions): FormNode {
  const { save, call, queue } = useDraft()
  const stored = useMemo(
    () => Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, forms.show(key, value)])),
    [merged, forms],
  )
  // its operations are made where it changes, since each has the address of one value
  const edited = useEditedValue<Json>(stored, { save() {} })
  /** The value with the changes since the last rendering. */
  const latest = useRef(stored)
  const seq = call.value?.seq ?? 0
  const show = (value: unknown) => {
    latest.current = isRecord(value) ? value : {}
    edited.replace(latest.current)
  }
  const keyAddress = (key: string) => `${at}/${writeStep({ key })}`
  const below = (key: string) => (isRecord(inherited) ? ownOf(inherited, key) : undefined)
  const commit: FormNode['commit'] = (path, value, knownSeq = seq, first = []) => {
    const key = String(path[0])
    const before = latest.current
    const next = withValue(before, path, value)
    const isEmptied = onRemove !== undefined && isRecord(ownOf(before, key)) && path.length > 1 && !hasKey(next, key)
    // a field that is empty between two texts takes nothing out of the object: that has a button
    if (isEmptied) return show({ ...before, [key]: {} })
    show(next)
    const [was, is] = [before, latest.current].map(one => forms.store(key, ownOf(one, key)))
    const operations = changeOperations({ at: keyAddress(key), before: was, after: is, inherited: below(key) })
    if (operations.length > 0) save([...first, ...operations], knownSeq)
  }
  const command: FormNode['command'] = (path, run) => {
    const list = addressOf(at, latest.current, path)
    if (list === undefined) return false
    // the last typed value is on its way, and not in the documents of this rendering
    const documents = shownLayer(call.value, snapshot(queue.state) as SaveQueue['state'])
    const change = run(documents, readEntries(documents, list))
    if (!change) return false
    const layer = withOperations(documents.layer, documents.inherited, change.operations)
    show(withValue(latest.current, path, mergedValue(documents.inherited, layer, list)))
    save(change.operations, seq)
    return true
  }
  const inherit: FormNode['inherit'] = keys => {
    const shown = (before: unknown, key: string) => {
      const value = below(key)
      return withValue(before, [key], value === undefined ? undefined : forms.show(key, value))
    }
    show(keys.reduce<unknown>(shown, latest.current))
    save(
      keys.map(key => ({ kind: 'inherit', at: keyAddress(key) })),
      seq,
    )
  }
  const remove = (key: string) => {
    onRemove?.(key)
    commit([key], undefined)
  }
  const actions = useRef({ commit, command, inherit, remove })
  useLayoutEffect(() => {
    latest.current = edited.value
    actions.current = { commit, command, inherit, remove }
  })
  const canRemove = onRemove !== undefined
  // a new object only where the fields have to be drawn again
  return useMemo(
    () => ({
      at,
      value: edited.value,
      commit: (...change) => actions.current.commit(...change),
      command: (...change) => actions.current.command(...change),
      inherit: keys => actions.current.inherit(keys),
      ...(canRemove && { remove: (key: string) => actions.current.remove(key) }),
      ownOf: key => (isRecord(own) ? ownOf(own, key) : undefined),
      inheritedOf: key => (isRecord(inherited) ? ownOf(inherited, key) : undefined),
    }),
    [at, edited.value, own, inherited, canRemove],
  )
}

const hasKey = (value: unknown, key: string): boolean => isRecord(value) && ownOf(value, key) !== undefined

export const FormNodeContext = createContext<FormNode | undefined>(undefined)

/** @throws outside of a form of values */
export function useNode(): FormNode {
  const node = use(FormNodeContext)
  if (!node) throw new Error('useNode was called outside of a form: move the field into ValuesForm.')
  return node
}

/** Returns the address of a field's value; entries without ids by their numbers. */
export function fieldAddress({ at, value }: Pick<FormNode, 'at' | 'value'>, path: FieldPath): string {
  let inner: unknown = value
  return path.reduce<string>((address, part) => {
    inner = typeof part === 'number' ? (Array.isArray(inner) ? inner[part] : undefined) : partOf(inner, part)
    const id = typeof part === 'number' ? partOf(inner, 'id') : undefined
    return `${address}/${writeStep(typeof id === 'string' ? { id } : { key: String(part) })}`
  }, at)
}

export interface FieldPosition {
  path: FieldPath
  /** Names of the parts of the object around it of which one is there at a time. */
  oneOf: readonly string[]
  /** Waits for its first value, which is no mistake. */
  isNeeded: boolean
}
export const FieldContext = createContext<FieldPosition>({ path: [], oneOf: [], isNeeded: false })

/** Returns the function that saves the value of the field around. */
export function useCommit(): (value: unknown, knownSeq?: number, first?: WireOperation[]) => void {
  const node = useNode()
  const { path, oneOf } = use(FieldContext)
  return (value, knownSeq, first = []) => {
    const name = String(path.at(-1))
    const others = oneOf.includes(name) ? oneOf.filter(one => one !== name) : []
    if (others.length === 0) node.commit(path, value, knownSeq, first)
    else if (path.length > 1)
      node.commit(path.slice(0, -1), value === undefined ? undefined : { [name]: value }, knownSeq, first)
    else node.commit(path, value, knownSeq, [...first, ...(value === undefined ? [] : others.flatMap(dropped))])
  }
  /** Returns the operations that take another part away. */
  function dropped(key: string): WireOperation[] {
    const [before, inherited] = [ownOf(node.value, key), node.inheritedOf(key)]
    return changeOperations({ at: `${node.at}/${writeStep({ key })}`, before, after: undefined, inherited })
  }
}
