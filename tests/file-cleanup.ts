/**
 * Closes what a test file opened when the file ends. Files share their process and its modules, so an `afterAll` at the top of a shared
 * module would belong to the first file that imports it.
 */
import { afterAll } from 'vitest'

const cleanups: (() => unknown)[] = []

/** Runs this when the test file ends; what was opened last is closed first. */
export function onFileEnd(cleanup: () => unknown): void {
  cleanups.push(cleanup)
}

/** Called for every file by file-setup.ts. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
}
