const PAGE = 8
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + PAGE,
  PageUp: at => at - PAGE,
  Home: () => 0,
  End: (_, last) => last,
}

/** @returns the item that a navigation key leads to, never past the ends; undefined for other keys. */
export function itemByKey<T>(list: readonly T[], current: T | undefined, key: string): T | undefined {
  const step = STEPS[key]
  const last = list.length - 1
  return step && list[Math.min(Math.max(step(current === undefined ? -1 : list.indexOf(current), last), 0), last)]
}
