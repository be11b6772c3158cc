/** The brand policy of the platform, read from each brand's current release and metadata. */
import { fillMessage } from './http/problem-messages.ts'
import { ADULT_YEARS } from './platform/accounts/is-adult.ts'
import type { BrandPolicy } from './platform/brand-policy.ts'
import type { SiteLoader } from './site/load-site.ts'

/** @param texts language -> text key -> text, for a brand that has no release yet */
export function readBrandPolicy(
  loader: Pick<SiteLoader, 'state' | 'site'>,
  texts: Record<string, Record<string, string>>,
): BrandPolicy {
  const tenantOf = async (tenantId: string) => (await loader.state(tenantId))?.release.body.document.tenant
  const constants = async (tenantId: string) => (await tenantOf(tenantId))?.constants ?? {}
  return {
    async feature(tenantId, name) {
      const state = await loader.state(tenantId)
      const toggles = state ? loader.site(state, { role: 'visitor', language: 'EN' }).toggles : {}
      return Object.hasOwn(toggles, name) && (toggles as Record<string, boolean>)[name] === true
    },
    async registerForm(tenantId, language) {
      const state = await loader.state(tenantId)
      return state && loader.site(state, { role: 'visitor', language }).forms.register
    },
    async minimumAge(tenantId) {
      const age = (await constants(tenantId)).minimumAge
      return typeof age === 'number' ? age : ADULT_YEARS
    },
    constants,
    timeZone: async tenantId => (await tenantOf(tenantId))?.timeZone ?? 'UTC',
    merchant: async tenantId => (await tenantOf(tenantId))?.merchant,
    async text(tenantId, language, key, params = {}) {
      const state = await loader.state(tenantId)
      if (!state) return fillMessage(texts[language]?.[key] ?? texts.EN?.[key] ?? key, params)
      const { languages } = state.release.body.document.tenant
      const supported = languages.supported.includes(language) ? language : languages.default
      return fillMessage(loader.site(state, { role: 'visitor', language: supported }).texts[key] ?? key, params)
    },
  }
}
