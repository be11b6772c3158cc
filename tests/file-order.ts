/**
 * Chooses test files by tier and orders them. A process keeps its modules until a file needs another environment, so files that need a
 * document come last, together. The longest of the others start first, so that no core is idle at the end.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { mayHold, wantedTier } from './tiers.ts'

/** Seconds of the slowest files in a run on a quiet machine; other files are ordered by size. */
const SLOW: Record<string, number> = {
  'tests/image/image.test.ts': 150,
  'tests/upgrade/upgrade.test.ts': 120,
  'tests/server/start.test.ts': 53,
  'tests/tenants/many-brands.test.ts': 46,
  'tests/soak/soak.test.ts': 35,
  'server/store/open-store.test.ts': 32,
  'tests/api/bad-input.test.ts': 28,
  'tests/tenants/override.test.ts': 28,
  'tests/matrix/matrix.test.ts': 28,
  'server/platform/features/contracts/pay-contracts.test.ts': 27,
  'server/platform/features/matching/matching.test.ts': 26,
  'tests/contract.test.ts': 24,
  'server/platform/features/promotions/promotions.test.ts': 24,
  'server/platform/features/agents/team.test.ts': 20,
  'server/platform/money/wallets/wallets.test.ts': 20,
  'tests/proxy/hostile.test.ts': 18,
  'server/platform/features/contracts/simulation.test.ts': 18,
  'tests/server/three-instances.test.ts': 17,
  'server/platform/games/lottery/settlement.test.ts': 17,
  'server/platform/features/transfers/transfer-to-member.test.ts': 16,
  'tests/server/metadata-faults.test.ts': 15,
  'server/tenants/directory/directory.test.ts': 15,
  'tests/api/overload.test.ts': 15,
  'scripts/tenant/diff-verb.test.ts': 15,
}

export class FileOrder implements TestSequencer {
  readonly #vitest: Vitest
  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const { cache, config } = this.#vitest
    const tier = wantedTier()
    const ranked = files.flatMap(file => {
      const source = readFileSync(file.moduleId, 'utf8')
      if (!mayHold(source, tier)) return []
      const path = relative(config.root, file.moduleId)
      const known = cache.getFileTestResults(`${file.project.name}:${path}`)
      const weight = known?.duration ?? (SLOW[path] ? SLOW[path] * 1e6 : source.length)
      return [{ file, inDocument: source.includes('@vitest-environment'), weight }]
    })
    const order = ranked.sort((a, b) => Number(a.inDocument) - Number(b.inDocument) || b.weight - a.weight)
    return order.map(({ file }) => file)
  }

  /** Selects every n-th file for `--shard`. */
  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard!
    const byName = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return byName.filter((_, i) => i % count === index - 1)
  }
}
