/**
 * What a test file opened is closed when it is through. Files share their process and its modules: an `afterAll` at the top of a
 * helper would be of the first file only that imports it.
 */
import { afterAll } from 'vitest'

const ending: (() => unknown)[] = []

/** Does this when the test file is through; what was opened last is closed first. */
export function atEnd(end: () => unknown): void {
  ending.push(end)
}

/** Called anew for every file, by each-file.ts. */
export function endEachFile(): void {
  afterAll(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })
}
