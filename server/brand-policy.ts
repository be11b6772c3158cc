/** The brand policy of the platform, read from each brand's current release and metadata. */
import { readConstants } from '../src/engine/index.ts'
import type { FeatureName } from '../src/schemas/feature-name.ts'
import { countryOfBrand } from '../src/schemas/registration/countries.ts'
import { brandOrigin } from './brand-origin.ts'
import { fillMessage } from './http/problem-messages.ts'
import type { BrandPolicy } from './platform/context/brand-policy.ts'
import type { SiteLoader } from './site/load-site.ts'

/**
 * @param texts language -> text key -> text, for a brand that has no release yet
 * @param port port on which the server listens
 */
export function readBrandPolicy(
  loader: Pick<SiteLoader, 'state' | 'site'>,
  texts: Record<string, Record<string, string>>,
  port: () => number,
): BrandPolicy {
  const tenantOf = async (tenantId: string) => (await loader.state(tenantId))?.release.body.document.tenant
  const form: BrandPolicy['form'] = async (tenantId, language, name, role = 'visitor') => {
    const state = await loader.state(tenantId)
    const forms = state ? loader.site(state, { role, language }).forms : {}
    return Object.hasOwn(forms, name) ? forms[name] : undefined
  }
  const constants = async (tenantId: string) => readConstants((await tenantOf(tenantId))?.constants)
  const toggle = async (tenantId: string, name: FeatureName): Promise<boolean | undefined> => {
    const state = await loader.state(tenantId)
    return state && loader.site(state, { role: 'visitor', language: 'EN' }).toggles[name]
  }
  return {
    feature: async (tenantId, name) => (await toggle(tenantId, name)) === true,
    isOff: async (tenantId, name) => (await toggle(tenantId, name)) === false,
    registerForm: (tenantId, language) => form(tenantId, language, 'register'),
    form,
    minimumAge: async tenantId => (await constants(tenantId)).minimumAge,
    constants,
    async games(tenantId) {
      const state = await loader.state(tenantId)
      if (!state) return undefined
      const { languages, hiddenGames = [] } = state.release.body.document.tenant
      const { gameTypes } = loader.site(state, { role: 'visitor', language: languages.default })
      return { gameTypes: gameTypes.map(({ id }) => id), hiddenGames }
    },
    async country(tenantId) {
      const state = await loader.state(tenantId)
      if (!state) return undefined
      const { document, languages } = state.release.body
      const { currency, languages: offered } = document.tenant
      return countryOfBrand(currency.code, languages[offered.default]?.tag ?? 'en')
    },
    timeZone: async tenantId => (await tenantOf(tenantId))?.timeZone ?? 'UTC',
    merchant: async tenantId => (await tenantOf(tenantId))?.merchant,
    origin: async (tenantId, host) => brandOrigin((await tenantOf(tenantId)) ?? { id: tenantId }, port(), host),
    async text(tenantId, language, key, params = {}) {
      const state = await loader.state(tenantId)
      if (!state) return fillMessage(texts[language]?.[key] ?? texts.EN?.[key] ?? key, params)
      const { languages } = state.release.body.document.tenant
      const supported = languages.supported.includes(language) ? language : languages.default
      return fillMessage(loader.site(state, { role: 'visitor', language: supported }).texts[key] ?? key, params)
    },
  }
}
