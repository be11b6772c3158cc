/** Remembers files that were read: brands share those of base and of each other, and most files have not changed since. */
import { LRUCache } from 'lru-cache'

/** Bytes of files whose parsed content stays in memory: those of base and all locales, and as much again. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Remembers the result of reading a file for as long as the file holds the same bytes.
 * @param make gets the file; its result is shared and must not be changed
 */
export function rememberRead<T extends object>(
  make: (path: string, name: string, bytes: Buffer) => T,
): (path: string, name: string, bytes: Buffer) => T {
  const made = new LRUCache<string, { bytes: Buffer; result: T }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  })
  return (path, name, bytes) => {
    const key = `${path}\n${name}`
    const known = made.get(key)
    if (known?.bytes.equals(bytes)) return known.result
    const result = make(path, name, bytes)
    made.set(key, { bytes, result })
    return result
  }
}

/** Computes a value from a shared object once. */
export function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return key => {
    let found = known.get(key)
    if (!found) {
      found = { value: compute(key) }
      known.set(key, found)
    }
    return found.value
  }
}
