/** Freezes a value and all it holds. What is frozen already is not entered again. */
export function deepFreeze<T>(value: T): T {
  const waiting: unknown[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    for (const inner of Array.isArray(next) ? next : Object.values(next))
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
  }
  return value
}
