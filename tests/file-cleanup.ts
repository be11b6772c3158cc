/**
 * Closes resources of a test file at its end. Files share their process and modules, so an `afterAll` at the top of a shared module would
 * belong to the first file that imports it.
 */
import { afterAll } from 'vitest'

const cleanups: (() => unknown)[] = []

/** Runs the function when the test file ends, in reverse order of registration. */
export function onFileEnd(cleanup: () => unknown): void {
  cleanups.push(cleanup)
}

/** Runs the clean-up of a file; file-setup.ts calls it for every file. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
}
