/** Commands on the list of the field around: entries with ids are changed one by one, as in the outline, any other list as a whole. */
import type { RJSFSchema } from '@rjsf/utils'
import { use } from 'react'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { addNode, type Change, type Documents, moveNode, removeNode, shownIn } from '../outline/commands.ts'
import type { EntryList, ListEntry } from '../outline/outline-tree.ts'
import { FieldContext, useCommit, useNode } from './form-node.ts'
import { isIdList } from './node-values.ts'

/** @returns the entries, and commands that return false where other changes keep the list as it is */
export function useList() {
  const { path } = use(FieldContext)
  const { value, command } = useNode()
  const commit = useCommit()
  const found = path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value)
  const values: readonly unknown[] = Array.isArray(found) ? found : []
  const replace = (next: readonly unknown[]) => {
    commit(next)
    return true
  }
  const onEntry = (index: number, run: (documents: Documents, entry: ListEntry, list: EntryList) => Change) =>
    command(path, (documents, list) => {
      const id = isIdList(values) ? values[index]?.id : undefined
      const entry = shownIn(list).find(one => one.id === id)
      return entry && run(documents, entry, list)
    })
  return {
    values,
    /** @param item schema of an entry */
    add(item: RJSFSchema) {
      if (!item.properties?.id || !isIdList(values)) return replace([...values, emptyEntry(item)])
      return command(path, (documents, list) =>
        addNode(documents, list, { ...(emptyEntry(item) as Json), id: 'item' }, shownIn(list).length),
      )
    },
    move: (from: number, to: number) =>
      isIdList(values)
        ? onEntry(from, (documents, entry, list) => moveNode(documents, entry, list, list, to))
        : replace(values.toSpliced(from, 1).toSpliced(to, 0, values[from])),
    remove: (index: number) =>
      isIdList(values)
        ? onEntry(index, (documents, entry, list) => ({
            at: entry.at,
            operations: removeNode(documents, entry, list),
          }))
        : replace(values.toSpliced(index, 1)),
  }
}

/** Returns the first value of a new entry; commands give it an id. */
function emptyEntry(item: RJSFSchema): unknown {
  if (item.type !== 'object') return item.type === 'string' ? '' : (item.minimum ?? 0)
  const texts = (item.required ?? []).filter(name => {
    const property = item.properties?.[name]
    return name !== 'id' && isRecord(property) && property.type === 'string'
  })
  return Object.fromEntries(texts.map(name => [name, '']))
}
