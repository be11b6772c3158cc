/**
 * Several refreshes of one page at once: only the newest shows anything, and it brings what the ones it overtook were asked for.
 * @param show does the work and looks at `isNewest` before it shows something
 * @returns asks for a refresh; done, for whoever asked, once the newest one is
 */
export function newestOnly<Change extends object>(
  show: (change: Partial<Change>, isNewest: () => boolean) => Promise<void>,
): (change?: Partial<Change>) => Promise<void> {
  let turn = 0
  let newest = Promise.resolve()
  /** Asked for and not shown yet. */
  let wanted: Partial<Change> = {}

  async function begin(change?: Partial<Change>): Promise<void> {
    const mine = ++turn
    const isNewest = () => mine === turn
    wanted = { ...wanted, ...change }
    try {
      await show(wanted, isNewest)
    } catch (error) {
      if (isNewest()) throw error
    } finally {
      if (isNewest()) wanted = {}
    }
    if (!isNewest()) await newest
  }
  return change => {
    newest = begin(change)
    return newest
  }
}
