/**
 * The order of the test files. A test process keeps its modules from file to file until one needs another environment: all that need
 * a document come last, together. Among themselves the longest go first, so that no core waits for another at the end.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

export class FileOrder implements TestSequencer {
  readonly #vitest: Vitest
  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const { cache, config } = this.#vitest
    const ranked = files.map(file => {
      const source = readFileSync(file.moduleId, 'utf8')
      const known = cache.getFileTestResults(`${file.project.name}:${relative(config.root, file.moduleId)}`)
      return { file, inDocument: source.includes('@vitest-environment'), weight: known?.duration ?? source.length }
    })
    const order = ranked.sort((a, b) => Number(a.inDocument) - Number(b.inDocument) || b.weight - a.weight)
    return order.map(({ file }) => file)
  }

  /** `--shard`: every so-manieth file. */
  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard!
    const byName = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return byName.filter((_, i) => i % count === index - 1)
  }
}
