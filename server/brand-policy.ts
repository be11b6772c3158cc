/** What the platform asks about a brand: the part of Config that stands in the brand's own release and metadata. */

import { fillWords } from './http/problem-messages.ts'
import { ADULT_YEARS } from './platform/accounts/is-adult.ts'
import type { Config } from './platform/context.ts'
import type { SiteLoader } from './site/load-site.ts'

type BrandConfig = Pick<
  Config,
  'text' | 'registerForm' | 'feature' | 'merchant' | 'timeZone' | 'constants' | 'minimumAge'
>

/**
 * @param loaderOf the loader needs the platform and the platform this: it is asked for when the first brand is
 * @param texts language -> text key -> text, for brands that have none of their own
 */
export function createBrandConfig(
  loaderOf: () => SiteLoader,
  texts: Record<string, Record<string, string>>,
): BrandConfig {
  const stateOf = (tenantId: string) => loaderOf().state(tenantId)
  const tenantOf = async (tenantId: string) => (await stateOf(tenantId))?.release.body.document.tenant
  const constants = async (tenantId: string) => (await tenantOf(tenantId))?.constants ?? {}
  return {
    async text(tenantId, language, key, params = {}) {
      const state = await stateOf(tenantId)
      if (!state) return fillWords(texts[language]?.[key] ?? texts.EN?.[key] ?? key, params)
      const { languages } = state.release.body.document.tenant
      const known = languages.supported.includes(language) ? language : languages.default
      return fillWords(loaderOf().site(state, { role: 'visitor', language: known }).texts[key] ?? key, params)
    },
    async registerForm(tenantId, language) {
      const state = await stateOf(tenantId)
      return state && loaderOf().site(state, { role: 'visitor', language }).forms.register
    },
    async feature(tenantId, name) {
      const state = await stateOf(tenantId)
      const toggles = state ? loaderOf().site(state, { role: 'visitor', language: 'EN' }).toggles : {}
      return Object.hasOwn(toggles, name) && (toggles as Record<string, boolean>)[name] === true
    },
    merchant: async tenantId => (await tenantOf(tenantId))?.merchant,
    timeZone: async tenantId => (await tenantOf(tenantId))?.timeZone ?? 'UTC',
    constants,
    async minimumAge(tenantId) {
      const age = (await constants(tenantId)).minimumAge
      return typeof age === 'number' ? age : ADULT_YEARS
    },
  }
}
