/** What a site was decided by: its model, and what the platform's metadata says, read by the functions that read it for `buildSite`. */

import { type Decision, decideCondition, type Facts } from '../conditions/decide-condition.ts'
import { readDocument } from '../documents/read-document.ts'
import { type Banner, readBanners } from '../metadata/read-banners.ts'
import { readMetadata } from '../metadata/read-metadata.ts'
import { type RegisterRules, readRegisterRules } from '../metadata/read-register-rules.ts'
import { readWhitelabel, type Whitelabel } from '../metadata/read-whitelabel.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Visitor } from '../model/visitor.ts'
import type { Problem } from '../problems/problems.ts'
import { createReport, type Report } from '../problems/report.ts'
import { buildSite, type SiteDocuments } from '../site/build-site.ts'
import { createPictureAddress } from '../site/picture-address.ts'
import type { SourceLocation } from './explanation.ts'

export interface ExplainContext {
  /** The tenant's as far as they fit: what the site was built of. */
  documents: SiteDocuments
  /** What of the tenant's documents does not fit and was left out. */
  leftOut: readonly Problem[]
  site: SiteModel
  facts: Facts
  wire: ReturnType<typeof readMetadata>
  whitelabel: Whitelabel
  rules: RegisterRules
  banners: readonly Banner[]
  /** Pointers of the banners that could not be read. */
  badBanners: ReadonlySet<string>
  picture(path: string): string | undefined
  /** Decides as the site is built, and tells what was wrong with the condition. */
  decide(condition: unknown, at: SourceLocation): { decision: Decision; problems: readonly Problem[] }
}

/** Builds the site once; explaining one subject more then costs next to nothing. */
export function readExplainContext(input: SiteDocuments, visitor: Visitor): ExplainContext {
  const { site } = buildSite(input, visitor)
  const { found: tenant, problems: leftOut } = reported(report => readDocument(input.tenant, report))
  const documents = { ...input, tenant }
  const silent = createReport()
  const wire = readMetadata(documents.metadata, silent)
  const { language, toggles, resources, brand } = site
  const facts: Facts = { visitor, language, toggles, resources, now: input.now, timeZone: brand.timeZone }
  const { found: banners, problems } = reported(report => readBanners(wire.banners, report))
  return {
    documents,
    leftOut,
    site,
    facts,
    wire,
    whitelabel: readWhitelabel(wire.whitelabel, silent),
    rules: readRegisterRules(wire.registerRules, silent),
    banners,
    badBanners: new Set(problems.map(problem => problem.pointer)),
    picture: createPictureAddress(site.system.imageCDNs, documents.tenant.tenant.imageBase),
    decide(condition, { document, pointer }) {
      const { found, problems } = reported(report => decideCondition(condition, facts, report, document, pointer))
      return { decision: found, problems }
    },
  }
}

function reported<T>(read: (report: Report) => T): { found: T; problems: Problem[] } {
  const report = createReport()
  return { found: read(report), problems: report.problems }
}
