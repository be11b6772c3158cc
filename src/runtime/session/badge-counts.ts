/** Live counts that menus show as badges and conditions look at (HDR-08, MBR-03). */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../page/use-store.ts'

const counts = proxy<Record<string, number>>({})
const first = snapshot(counts)
export function setCount(name: string, count: number): void {
  counts[name] = count
}
/** They were somebody's who has left. */
export function clearCounts(): void {
  for (const name of Object.keys(counts)) delete counts[name]
}
export const useCounts = (): Readonly<Record<string, number>> => useShared(counts, first)
