/** A brand's policy for tests of the platform without the files of a brand. */
import { ADULT_YEARS } from '../server/platform/accounts/is-adult.ts'
import type { BrandPolicy } from '../server/platform/brand-policy.ts'

/** The policy of a brand whose release says nothing but `rules`. */
export function createBrandPolicy(rules: Partial<BrandPolicy> = {}): BrandPolicy {
  return {
    feature: async () => false,
    registerForm: async () => undefined,
    minimumAge: async () => ADULT_YEARS,
    constants: async () => ({}),
    timeZone: async () => 'UTC',
    merchant: async () => undefined,
    text: async (_tenantId, _language, key) => key,
    ...rules,
  }
}
