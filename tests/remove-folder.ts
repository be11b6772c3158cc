import { rmSync } from 'node:fs'

/**
 * Removes a temporary folder and its contents. A process that a killed server started, such as the one that writes schemas for editors, may
 * write there a little longer: the removal is repeated for some seconds.
 */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
