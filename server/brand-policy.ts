/** The brand policy of the platform, read from each brand's current release and metadata. */
import { languageOf, readConstants } from '../src/engine/index.ts'
import type { FeatureName } from '../src/schemas/feature-name.ts'
import { countryOfBrand } from '../src/schemas/registration/countries.ts'
import { brandOrigin } from './brand-origin.ts'
import { findText, type SpokenTexts } from './http/problem-messages.ts'
import type { BrandPolicy } from './platform/context/brand-policy.ts'
import { findForms } from './site/find-forms.ts'
import type { SiteLoader } from './site/load-site.ts'
import type { SiteState } from './site/site-state.ts'

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
  const formsFor: BrandPolicy['formsFor'] = async (tenantId, language, name, role) => {
    const state = await loader.state(tenantId)
    return state ? findForms(loader.site(state, { role, language }), name) : []
  }
  const constants = async (tenantId: string) => readConstants((await tenantOf(tenantId))?.constants)
  const toggle = async (tenantId: string, name: FeatureName): Promise<boolean | undefined> => {
    const state = await loader.state(tenantId)
    return state && loader.site(state, { role: 'visitor', language: 'EN' }).toggles[name]
  }
  /** Returns undefined without a release. */
  const spokenTexts = async (tenantId: string, language: string): Promise<SpokenTexts | undefined> => {
    const state = await loader.state(tenantId)
    return state && speak(loader, state, languageOf(state.release.body.document.tenant, language))
  }
  return {
    feature: async (tenantId, name) => (await toggle(tenantId, name)) === true,
    isOff: async (tenantId, name) => (await toggle(tenantId, name)) === false,
    registerForm: async (tenantId, language) => (await formsFor(tenantId, language, 'register', 'visitor'))[0],
    async form(tenantId, language, name) {
      const state = await loader.state(tenantId)
      const forms = state ? loader.site(state, { role: 'visitor', language }).forms : {}
      return Object.hasOwn(forms, name) ? forms[name] : undefined
    },
    formsFor,
    minimumAge: async tenantId => (await constants(tenantId)).minimumAge,
    constants,
    async games(tenantId) {
      const state = await loader.state(tenantId)
      if (!state) return undefined
      const { languages, hiddenGames = [], unplayableGames } = state.release.body.document.tenant
      const { gameTypes } = loader.site(state, { role: 'visitor', language: languages.default })
      return { gameTypes: gameTypes.map(({ id }) => id), hiddenGames, hidesUnplayable: unplayableGames === 'hidden' }
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
      const spoken = (await spokenTexts(tenantId, language)) ?? { texts: texts[language] ?? texts.EN ?? {} }
      return findText(spoken, key, params) ?? key
    },
    moneyFormat: async (tenantId, language) => (await spokenTexts(tenantId, language))?.money,
  }
}

/** Returns the texts of a brand in one of its languages, with its own and those that stand in. */
function speak(loader: Pick<SiteLoader, 'site'>, state: SiteState, language: string): SpokenTexts {
  const { texts, brand } = loader.site(state, { role: 'visitor', language })
  return { texts, tag: state.release.body.languages[language]?.tag ?? 'en', money: brand.currency }
}

/** Reads the texts of a brand for messages of problems, which wait for nothing: those of the newest release in memory. */
export const createSpeech =
  (loader: Pick<SiteLoader, 'known' | 'site'>) =>
  (tenantId: string, language: string): SpokenTexts | undefined => {
    const state = loader.known(tenantId)
    return state?.release.body.document.tenant.languages.supported.includes(language)
      ? speak(loader, state, language)
      : undefined
  }
