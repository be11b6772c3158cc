/** Builds the site model from a tenant's documents and the platform's metadata, for one visitor: each line builds one part. */

import type { Visitor } from '../conditions/condition-keys.ts'
import { readPatternKinds } from '../forms/build-field-pattern.ts'
import { buildForms } from '../forms/build-form.ts'
import { buildMenus, type Targets } from '../menus/build-menus.ts'
import { deepFreeze } from '../model/freeze.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Problem } from '../problems/problems.ts'
import { createReport, type Report } from '../problems/report.ts'
import { createNodeBuilder } from '../screens/build-nodes.ts'
import {
  buildDialogs,
  buildRoutes,
  buildScreens,
  buildShell,
  createIsOff,
  findOwners,
  withMemberRoutes,
} from '../screens/build-screens.ts'
import { buildBanners } from './build-banners.ts'
import { buildGameTypes, createListing } from './build-game-types.ts'
import { buildTheme } from './build-theme.ts'
import { readInputs, type SiteDocuments } from './read-inputs.ts'

export interface BuiltSite {
  site: SiteModel
  /** Problems of tenant or metadata; the site is complete without the wrong parts. */
  problems: readonly Problem[]
}

/** Builds the site. The same inputs result in the same frozen model; nothing is fetched, stored or changed. Never throws for any input. */
export function buildSite(documents: SiteDocuments, visitor: Visitor): BuiltSite {
  const report = createReport()
  const { site } = buildParts(documents, visitor, report)
  return deepFreeze({ site, problems: report.problems })
}

/** Builds the model with the decisions about its subjects, so that they can be explained. */
export function buildParts(documents: SiteDocuments, visitor: Visitor, report: Report) {
  const inputs = readInputs(documents, visitor, report)
  const { document, brand, context, picture } = inputs

  const gameTypes = buildGameTypes(document.tenant, inputs.vendors, picture, context)
  const listing = createListing(document.tenant, gameTypes, context)
  const isOff = createIsOff(document.screens, listing, context)
  const nodes = createNodeBuilder(context, documents.widgets, isOff)
  const screens = buildScreens(document.screens, listing, nodes, context)
  const owners = findOwners(document.screens, screens)
  const routes = buildRoutes(document.screens, screens, owners, context)
  const hasService = inputs.system.customerService.length > 0
  const targets: Targets = { routes, hasService, screens: document.screens, listing, isOff }

  const site: SiteModel = {
    brand,
    role: visitor.role,
    language: context.facts.language,
    toggles: context.facts.toggles,
    gameTypes,
    menus: buildMenus(document.menus, targets, context),
    forms: buildForms(document.forms, inputs.rules, readPatternKinds(document.patterns, report), context),
    banners: buildBanners(document.banners, inputs.banners, { picture, isOff, brandName: brand.name }, context),
    routes: withMemberRoutes(routes, document.screens, screens, listing, context),
    screens,
    dialogs: buildDialogs(document.dialogs, nodes, context),
    shell: buildShell(document.shell, nodes),
    theme: buildTheme(document.tenant, document.theme, report),
    texts: inputs.texts,
    constants: inputs.constants,
    resources: context.facts.resources,
    system: inputs.system,
  }
  return { site, inputs, targets, owners }
}
