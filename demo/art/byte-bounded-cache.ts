/** Remembers what was asked for lately, up to so many bytes. */
export interface ByteBoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, size: number): void
  /** Bytes held now. */
  readonly bytes: number
}

export function createByteBoundedCache<Value>(limit: number): ByteBoundedCache<Value> {
  const kept = new Map<string, { value: Value; size: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      drop(key)
      if (size > limit) return
      kept.set(key, { value, size })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break
        drop(oldest)
      }
    },
  }
}
