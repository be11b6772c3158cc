/** Rules of a brand's release for registration, limits and features, as the platform sees them. */

import type { FormModel } from '../../../src/engine/model/form-model.ts'
import type { Constants } from '../../../src/schemas/document/constants.ts'
import type { FeatureName } from '../../../src/schemas/feature-name.ts'
import type { MoneyFormat } from '../../../src/schemas/money-format.ts'
import type { Role } from '../../../src/schemas/session/role.ts'
import type { MessageParams } from '../../http/context.ts'

/** Games that the release of a brand offers, before its vendors are considered. */
export interface GameRules {
  /** Codes of the site's game types: in tenant.json, and not switched off by a flag. */
  gameTypes: readonly string[]
  /** Codes (gameCode) of single games that the brand hides. */
  hiddenGames: readonly string[]
  /** Whether the brand offers no games that only their vendor's own platform runs. */
  hidesUnplayable?: boolean
}

/** Policy that the composition root provides from the brand's current release and metadata. */
export interface BrandPolicy {
  /** Returns whether a feature of tenant.json is on for a visitor of this brand. */
  feature(tenantId: string, name: FeatureName): Promise<boolean>
  /** Returns whether the brand has a feature and it is off; false without a release, so that calls stay possible. */
  isOff(tenantId: string, name: FeatureName): Promise<boolean>
  /** Returns the registration form that a visitor of this brand sees, with validated patterns; undefined when the brand has none. */
  registerForm(tenantId: string, language: string): Promise<FormModel | undefined>
  /** Returns a form by its name as a visitor sees it; undefined when the brand has none of that name. */
  form(tenantId: string, language: string, name: string): Promise<FormModel | undefined>
  /** Returns the forms that the brand's pages use for the role where those of base use the form `name`: that one, or others. */
  formsFor(tenantId: string, language: string, name: string, role: Role): Promise<FormModel[]>
  /** Returns the years of age from which this brand registers people; less than 18 counts as 18. */
  minimumAge(tenantId: string): Promise<number>
  /** Returns the brand's `constants` of tenant.json; the default values when no release of the brand is published. */
  constants(tenantId: string): Promise<Constants>
  /** Returns undefined when no release of the brand is published: then only the metadata decides. */
  games(tenantId: string): Promise<GameRules | undefined>
  /** Returns the ISO 3166-1 code of the brand's country; undefined when none is set. */
  country(tenantId: string): Promise<string | undefined>
  /** Returns the IANA name of the time zone in which the brand's days begin and end. */
  timeZone(tenantId: string): Promise<string>
  /** Returns the brand's merchant code in its current release; undefined when there is none. */
  merchant(tenantId: string): Promise<string | undefined>
  /**
   * Returns scheme, host and port of the brand's site by its settings, without a slash at the end: for every link that leaves the server.
   * @param host host of a request whose browser must return to it
   */
  origin(tenantId: string, host?: string): Promise<string>
  /** Returns how the brand writes amounts in a language, else in its default language; undefined without a release. */
  moneyFormat(tenantId: string, language: string): Promise<MoneyFormat | undefined>
  /** Returns a text of the brand in a language; in the brand's default language where it does not support that one, else the key itself. */
  text(tenantId: string, language: string, key: string, params?: MessageParams): Promise<string>
}
