/** The engine's one door. The browser takes only types and live-conditions.ts, past this door. */

export type { LanguageInfo } from './build-brand.ts'
export type { WidgetSchemas } from './build-nodes.ts'
export { type BuiltSite, buildSite, type SiteDocuments } from './build-site.ts'
export { judgePattern, type Verdict } from './judge-pattern.ts'
export { type MergedTenant, mergeTenant, type Origin, type TenantLayerFiles } from './merge-tenant.ts'
export { PROBLEM_CODES, type Problem, type ProblemCode, WARNING_CODES } from './problems.ts'
export { safeUrl, type UrlKind } from './safe-url.ts'
export type { Contract, Visitor } from './visitor.ts'
