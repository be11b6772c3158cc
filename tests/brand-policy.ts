/** A brand's policy for tests of the platform without the files of a brand. */
import type { BrandPolicy } from '../server/platform/context/brand-policy.ts'
import { readConstants } from '../src/engine/index.ts'
import { ADULT_YEARS } from '../src/schemas/registration/is-adult.ts'

/** Returns the policy of a brand whose release contains `rules` only. */
export function createBrandPolicy(rules: Partial<BrandPolicy> = {}): BrandPolicy {
  return {
    feature: async () => false,
    isOff: async () => false,
    registerForm: async () => undefined,
    form: async () => undefined,
    formsFor: async () => [],
    minimumAge: async () => ADULT_YEARS,
    constants: async () => readConstants({}),
    games: async () => undefined,
    country: async () => undefined,
    timeZone: async () => 'UTC',
    merchant: async () => undefined,
    origin: async (tenantId, host) => `http://${host ?? `${tenantId}.localhost`}`,
    moneyFormat: async () => undefined,
    text: async (_tenantId, _language, key) => key,
    ...rules,
  }
}
