/** Counts that menus show as badges and live conditions use. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore, useStoreValue } from './use-store.ts'

const counts = proxy<Record<string, number>>({})
const initial = snapshot(counts)
export function setBadgeCount(name: string, count: number): void {
  counts[name] = count
}
/** Clears all counts; to be called when the person they belong to has signed out. */
export function clearBadgeCounts(): void {
  for (const name of Object.keys(counts)) delete counts[name]
}
export const useBadgeCounts = (): Readonly<Record<string, number>> => useStore(counts, initial)
/** One count, 0 until it is known. */
export const useBadgeCount = (name: string): number => useStoreValue(counts, all => all[name] ?? 0, initial)
