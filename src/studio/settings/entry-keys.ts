/** Keys of the entries of a list, by which the fields of each are its own wherever it stands. */
import { useRef } from 'react'
import { partOf } from '../../schemas/metadata/wire-values.ts'

/** Returns a key for each entry, which it keeps while it moves, is changed or gets another id. */
export function useEntryKeys(values: readonly unknown[]): readonly string[] {
  const last = useRef({ names: [] as readonly string[], keys: [] as readonly string[], count: 0 })
  const { names, keys, count } = assignKeys(values.map(nameOf), last.current)
  last.current = { names, keys, count }
  return keys
}

type Known = { names: readonly string[]; keys: readonly string[]; count: number }

/** Gives each name the key that it had: in its place, then elsewhere; then the key that its place had, then a new one. */
function assignKeys(names: readonly string[], known: Known): Known {
  const free = new Set(known.keys)
  const keys: (string | undefined)[] = names.map(() => undefined)
  const take = (find: (name: string, place: number) => string | undefined) => {
    for (const [place, name] of names.entries()) {
      const key = keys[place] === undefined ? find(name, place) : undefined
      if (key !== undefined && free.delete(key)) keys[place] = key
    }
  }
  take((name, place) => (known.names[place] === name ? known.keys[place] : undefined))
  take(name => known.keys.find((key, place) => free.has(key) && known.names[place] === name))
  take((_, place) => known.keys[place])
  let { count } = known
  return { names, keys: keys.map(key => key ?? `${count++}`), count }
}

const nameOf = (value: unknown): string => String(partOf(value, 'id') ?? JSON.stringify(value))
