/** Everything that a site is decided by: the tenant's documents as far as they fit, and the platform's metadata, read. */
import type { TenantDocument } from '../../schemas/document/files.ts'
import { createBuildContext } from '../build-context/build-context.ts'
import type { Visitor } from '../conditions/condition-keys.ts'
import { readConstants } from '../documents/read-constants.ts'
import { readDocument } from '../documents/read-document.ts'
import { readBanners } from '../metadata/read-banners.ts'
import { readMetadataParts } from '../metadata/read-metadata.ts'
import { readRegisterRules } from '../metadata/read-register-rules.ts'
import { explainResource, readResources, resourcesByType } from '../metadata/read-resources.ts'
import { readSystem } from '../metadata/read-system.ts'
import { readVendors } from '../metadata/read-vendors.ts'
import { readWhitelabel } from '../metadata/read-whitelabel.ts'
import type { Report } from '../problems/report.ts'
import type { WidgetSchemas } from '../screens/build-nodes.ts'
import { copyJson } from '../screens/build-settings.ts'
import { buildTexts, type Texts } from '../templates/build-texts.ts'
import { templateValues } from '../templates/template-values.ts'
import { buildBrand, type LanguageInfo, languageOf } from './build-brand.ts'
import { decideToggles } from './decide-toggles.ts'
import { createPictureAddress } from './picture-address.ts'

export interface SiteDocuments {
  /** The tenant's documents after inheritance; parts that do not fit their schemas are left out. */
  tenant: TenantDocument
  /** The platform's metadata, unread: it may be anything. */
  metadata: unknown
  /** Language -> text key -> text. */
  texts: Record<string, Texts>
  languages: Record<string, LanguageInfo>
  /** The moment it is built for, in milliseconds since 1970; absent: every date counts as reached, and none as over. */
  now?: number | undefined
  /** Feature -> settings of the server that it needs and does not have: it is off in any case. */
  missingFeatures?: Readonly<Record<string, string>> | undefined
  /** Schemas of widgets; absent: any widget is known and its settings are taken unchanged. */
  widgets?: WidgetSchemas
}

export function readInputs(documents: SiteDocuments, visitor: Visitor, report: Report) {
  const document = readDocument(documents.tenant, report)
  const leftOut = [...report.problems]
  const { tenant } = document

  const wire = readMetadataParts(documents.metadata, report)
  const whitelabel = readWhitelabel(wire.whitelabel, report)
  const rules = readRegisterRules(wire.registerRules, report)
  const listed = readResources(wire.resources, wire.routers, report)
  const system = readSystem(wire.system, wire.routers, report)
  const vendors = readVendors(wire.vendors, report)
  const banners = readBanners(wire.banners, report)

  const language = languageOf(tenant, visitor.language)
  const brand = buildBrand(tenant, documents.languages, language, report)
  const { toggles, reasonsOf } = decideToggles(tenant.features, whitelabel, report, documents.missingFeatures)
  const resources = resourcesByType(listed)
  // from the document as it is: a value that its schema refuses must not lower an age limit
  const constants = { ...(copyJson(tenant.constants) as object), ...readConstants(documents.tenant?.tenant?.constants) }
  const texts = buildTexts(
    { texts: documents.texts, own: document.texts },
    language,
    templateValues({ brand, language, constants, resources, toggles }),
    report,
  )
  const facts = {
    visitor,
    language,
    toggles,
    resources,
    now: documents.now,
    timeZone: brand.timeZone,
    reasonsOf: { toggle: reasonsOf, resource: (type: string) => explainResource(type, listed) },
  }
  return {
    document,
    /** Problems of the tenant's documents: parts that do not fit. */
    leftOut,
    rules,
    listed,
    system,
    vendors,
    banners,
    brand,
    constants,
    texts,
    context: { ...createBuildContext(facts, texts, report), wholeAmounts: brand.currency.decimals === 0 },
    picture: createPictureAddress(system.imageCDNs, tenant.imageBase),
  }
}
export type SiteInputs = ReturnType<typeof readInputs>
