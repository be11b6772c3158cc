/**
 * The two tiers of the tests: `npm test` runs the main one, `npm run test:deep` the deep one, and a file or part that is named runs with
 * both. A test belongs to the deep tier by the tag `deep`, a file by `@module-tag deep` in a comment at its top, and a journey to the main
 * tier by the tag `@main`.
 */
export type Tier = 'main' | 'deep'

/** The tag of tests, suites and files of the deep tier. */
export const DEEP = 'deep'

/** Returns the tier that `npm test` or `npm run test:deep` asked for; undefined when all tests are wanted. */
export function wantedTier(): Tier | undefined {
  const tier = process.env.TEST_TIER
  if (tier === undefined || tier === '') return undefined
  if (tier === 'main' || tier === 'deep') return tier
  throw new Error(`TEST_TIER is "${tier}"; it is main, deep, or not set for both.`)
}

/** Returns the expression by which Vitest chooses the tests of a tier. */
export function tagsOf(tier: Tier | undefined): string[] {
  if (!tier) return []
  return [tier === 'deep' ? DEEP : `!${DEEP}`]
}

/** Decides whether a test file may hold tests of a tier, so that no other is loaded. */
export function mayHold(source: string, tier: Tier | undefined): boolean {
  if (!tier) return true
  const isWholeDeep = /@module-tag deep\b/.test(source)
  if (tier === 'main') return !isWholeDeep
  return isWholeDeep || /\bforEachStore\(|tags: \[DEEP\]/.test(source)
}
