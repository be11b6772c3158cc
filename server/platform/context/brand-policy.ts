/** What a brand's release says about registration, limits and features, as the platform sees it. */
import type { FormModel } from '../../../src/engine/model/form-model.ts'
import type { Constants } from '../../../src/schemas/document/constants.ts'
import type { FeatureName } from '../../../src/schemas/feature-name.ts'
import type { Role } from '../../../src/schemas/session/role.ts'
import type { MessageParams } from '../../http/context.ts'

/** Which games the release of a brand offers, before its vendors are asked. */
export interface GameRules {
  /** Codes of the game types that its site has: in tenant.json, and not switched off by a flag. */
  gameTypes: readonly string[]
  /** Codes (gameCode) of single games that it hides. */
  hiddenGames: readonly string[]
}

/** The composition root provides it from the brand's current release and metadata. */
export interface BrandPolicy {
  /** Whether a feature of tenant.json is on for a visitor of this brand. */
  feature(tenantId: string, name: FeatureName): Promise<boolean>
  /** Whether the brand has a feature and it is off: what a call needs is there where no release says otherwise. */
  isOff(tenantId: string, name: FeatureName): Promise<boolean>
  /** The registration form that a visitor of this brand sees, with validated patterns; undefined when the brand has none. */
  registerForm(tenantId: string, language: string): Promise<FormModel | undefined>
  /** Another form of the brand, as somebody of this role sees it, by default a visitor; undefined when the brand has none of that name. */
  form(tenantId: string, language: string, name: string, role?: Role): Promise<FormModel | undefined>
  /** Years of age from which this brand registers people; less than 18 counts as 18. */
  minimumAge(tenantId: string): Promise<number>
  /** The brand's `constants` of tenant.json; the usual values when nothing of the brand is published. */
  constants(tenantId: string): Promise<Constants>
  /** Undefined when nothing of the brand is published: then only the metadata decides. */
  games(tenantId: string): Promise<GameRules | undefined>
  /** ISO 3166-1 code of the country that the brand is for; undefined when nothing says it. */
  country(tenantId: string): Promise<string | undefined>
  /** IANA name of the time zone in which the brand's days begin and end. */
  timeZone(tenantId: string): Promise<string>
  /** The brand's merchant code in its current release; undefined when there is none. */
  merchant(tenantId: string): Promise<string | undefined>
  /**
   * Scheme, host and port of the brand's site by its settings, without a slash at the end: for every link that leaves the server.
   * @param host host of a request whose browser has to come back to it
   */
  origin(tenantId: string, host?: string): Promise<string>
  /** A text of the brand in a language; in the brand's default language where it does not support that one, else the key itself. */
  text(tenantId: string, language: string, key: string, params?: MessageParams): Promise<string>
}
