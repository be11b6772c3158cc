/** Live counts that menus show as badges and conditions look at (HDR-08, MBR-03). */
import { proxy, useSnapshot } from 'valtio'

const counts = proxy<Record<string, number>>({})
export function setCount(name: string, count: number): void {
  counts[name] = count
}
export const useCounts = (): Readonly<Record<string, number>> => useSnapshot(counts)
