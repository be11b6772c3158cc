import type { SiteClient } from '../loading/site-client.ts'
import { startProgress } from '../state/progress.ts'

/** Refreshes the page and shows the progress bar meanwhile. @returns false when something could not be loaded: the page stays as it was. */
export async function refreshWithProgress(
  client: Pick<SiteClient, 'refresh'>,
  change?: Parameters<SiteClient['refresh']>[0],
): Promise<boolean> {
  const endProgress = startProgress()
  try {
    await client.refresh(change)
    return true
  } catch {
    return false
  } finally {
    endProgress()
  }
}
