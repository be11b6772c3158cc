/** Builds the site model from a tenant's documents and the platform's metadata, for one visitor: each line builds one part. */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import { createBuildContext } from '../build-context/build-context.ts'
import { readConstants } from '../documents/read-constants.ts'
import { readDocument } from '../documents/read-document.ts'
import { readPatternKinds } from '../forms/build-field-pattern.ts'
import { buildForms } from '../forms/build-form.ts'
import { buildMenus } from '../menus/build-menus.ts'
import { readBanners } from '../metadata/read-banners.ts'
import { readMetadata } from '../metadata/read-metadata.ts'
import { readRegisterRules } from '../metadata/read-register-rules.ts'
import { readResources } from '../metadata/read-resources.ts'
import { readSystem } from '../metadata/read-system.ts'
import { readVendors } from '../metadata/read-vendors.ts'
import { readWhitelabel } from '../metadata/read-whitelabel.ts'
import { deepFreeze } from '../model/freeze.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Visitor } from '../model/visitor.ts'
import type { Problem } from '../problems/problems.ts'
import { createReport } from '../problems/report.ts'
import { createNodeBuilder, type WidgetSchemas } from '../screens/build-nodes.ts'
import {
  buildDialogs,
  buildRoutes,
  buildScreens,
  buildShell,
  createIsOff,
  isOfTypeOff,
  screensOfTypes,
  withMemberRoutes,
} from '../screens/build-screens.ts'
import { copyJson } from '../screens/build-settings.ts'
import { buildTexts, type Texts } from '../templates/build-texts.ts'
import { templateValues } from '../templates/template-values.ts'
import { buildBanners } from './build-banners.ts'
import { buildBrand, type LanguageInfo, languageOf } from './build-brand.ts'
import { buildGameTypes } from './build-game-types.ts'
import { buildTheme } from './build-theme.ts'
import { buildToggles } from './build-toggles.ts'
import { createPictureAddress } from './picture-address.ts'

export interface SiteDocuments {
  /** After inheritance; what does not fit its schemas is left out. */
  tenant: TenantDocument
  /** As the platform sent it; anything at all. */
  metadata: unknown
  /** Language -> text key -> text. */
  texts: Record<string, Texts>
  languages: Record<string, LanguageInfo>
  /** The moment it is built for, in milliseconds since 1970; absent: every date counts as reached, and none as over. */
  now?: number | undefined
  /** Feature -> settings of the server that it needs and does not have: it is off, whatever else says. */
  missingFeatures?: Readonly<Record<string, string>> | undefined
  /** Absent: any widget is known and its settings are taken as they are. */
  widgets?: WidgetSchemas
}
export interface BuiltSite {
  site: SiteModel
  /** What is wrong with tenant or metadata; the site is whole without it. */
  problems: readonly Problem[]
}

/** The same inputs give the same frozen model; nothing is fetched, stored or changed. Never throws for any input. */
export function buildSite(documents: SiteDocuments, visitor: Visitor): BuiltSite {
  const report = createReport()
  const { tenant, ...files } = readDocument(documents.tenant, report)

  const wire = readMetadata(documents.metadata, report)
  const whitelabel = readWhitelabel(wire.whitelabel, report)
  const rules = readRegisterRules(wire.registerRules, report)
  const resources = readResources(wire.resources, wire.routers, report)
  const system = readSystem(wire.system, wire.routers, report)
  const vendors = readVendors(wire.vendors, report)
  const pictures = readBanners(wire.banners, report)

  const brand = buildBrand(tenant, documents.languages, report)
  const language = languageOf(tenant, visitor.language)
  const toggles = buildToggles(tenant.features, whitelabel, report, documents.missingFeatures)
  // from the document as it is: a value that its schema refuses must not lower an age limit
  const constants = { ...(copyJson(tenant.constants) as object), ...readConstants(documents.tenant?.tenant?.constants) }
  const texts = buildTexts(
    { texts: documents.texts, own: files.texts },
    language,
    templateValues({ brand, language, constants, resources, toggles }),
    report,
  )

  const context = createBuildContext(
    { visitor, language, toggles, resources, now: documents.now, timeZone: brand.timeZone },
    texts,
    report,
  )
  const picture = createPictureAddress(system.imageCDNs, tenant.imageBase)
  const gameTypes = buildGameTypes(tenant, vendors, picture, context)
  const isOff = createIsOff(files.screens, gameTypes, context)
  const nodes = createNodeBuilder(context, documents.widgets, isOff)
  const documentsOfScreens = screensOfTypes(files.screens, gameTypes)
  const screens = buildScreens(documentsOfScreens, nodes, context)
  const routes = buildRoutes(documentsOfScreens, screens, context)

  const site: SiteModel = {
    brand,
    role: visitor.role,
    language,
    toggles,
    gameTypes,
    menus: buildMenus(
      files.menus,
      {
        routes,
        hasService: system.customerService.length > 0,
        isOff: path => isOfTypeOff(files.screens, gameTypes, path),
      },
      context,
    ),
    forms: buildForms(files.forms, rules, readPatternKinds(files.patterns, report), context),
    banners: buildBanners(files.banners, pictures, { picture, isOff, brandName: brand.name }, context),
    routes: withMemberRoutes(routes, documentsOfScreens, screens, context),
    screens,
    dialogs: buildDialogs(files.dialogs, nodes, context),
    shell: buildShell(files.shell, nodes),
    theme: buildTheme(tenant, files.theme, report),
    texts,
    constants,
    resources,
    system,
  }
  return deepFreeze({ site, problems: report.problems })
}
