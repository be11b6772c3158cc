/**
 * Overlapping refreshes of one page: only the latest one shows anything, and it includes the changes of those it overtook.
 * @param show does the work and checks `isLatest` before it shows something
 * @returns starts a refresh; resolves, for every caller, once the latest refresh is done
 */
export function latestOnly<Change extends object>(
  show: (change: Partial<Change>, isLatest: () => boolean) => Promise<void>,
): (change?: Partial<Change>) => Promise<void> {
  let count = 0
  let latest = Promise.resolve()
  /** Requested changes that are not shown yet. */
  let pending: Partial<Change> = {}

  async function start(change?: Partial<Change>): Promise<void> {
    const own = ++count
    const isLatest = () => own === count
    pending = { ...pending, ...change }
    try {
      await show(pending, isLatest)
    } catch (error) {
      if (isLatest()) throw error
    } finally {
      if (isLatest()) pending = {}
    }
    if (!isLatest()) await latest
  }
  return change => {
    latest = start(change)
    return latest
  }
}
