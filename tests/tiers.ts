/**
 * The two tiers of tests: `npm test` runs the main one, `npm run test:deep` the deep one, and a named file or part runs with both. The tag
 * `deep` puts a test into the deep tier, `@module-tag deep` in a file's first comment the whole file, and the tag `@main` a journey into
 * the main tier.
 */
export type TestTier = 'main' | 'deep'

/** The tag of tests, suites and files of the deep tier. */
export const DEEP = 'deep'

/** Returns the tier of `npm test` or `npm run test:deep`; undefined for all tests. */
export function wantedTier(): TestTier | undefined {
  const tier = process.env.TEST_TIER
  if (tier === undefined || tier === '') return undefined
  if (tier === 'main' || tier === 'deep') return tier
  throw new Error(`TEST_TIER is "${tier}"; it is main, deep, or not set for both.`)
}

/** Returns the expression by which Vitest selects the tests of a tier. */
export function tagsOf(tier: TestTier | undefined): string[] {
  if (!tier) return []
  return [tier === 'deep' ? DEEP : `!${DEEP}`]
}

/** Decides whether a test file may contain tests of a tier, so that others are not loaded. */
export function mayHold(source: string, tier: TestTier | undefined): boolean {
  if (!tier) return true
  const isWholeDeep = /@module-tag deep\b/.test(source)
  if (tier === 'main') return !isWholeDeep
  return isWholeDeep || /\bforEachStore\(|tags: \[DEEP\]/.test(source)
}
