/** The engine's one door. The browser takes only types and live-conditions.ts, past this door. */

export { safeUrl, type UrlKind } from '../schemas/safe-url.ts'
export { type BuiltSite, buildSite, type SiteDocuments } from './build-site.ts'
export { type ChangeGroup, changeInWords, groupChanges } from './compare/change-messages.ts'
export { compareSites, compareThings, type SiteChange, type SiteNeeds } from './compare/compare-sites.ts'
export { listNeeds, type Needs } from './compare/find-causes.ts'
export { listThings, readAddress, type Things, type ThingValues } from './compare/list-subjects.ts'
export { createExplainer, type Explainer, explain } from './explain/explain.ts'
export type { Explanation, Place, Reason, Thing } from './explain/explanation.ts'
export type {
  HiddenThing,
  PageSummary,
  ToldExplanation,
  ToldPlace,
  ToldReason,
  ToldThing,
} from './explain/explanation-report.ts'
export { type NextStep, nextSteps } from './explain/fixes.ts'
export { answerInWords, reasonInWords, roleInWords } from './explain/messages.ts'
export { locate, type Provenance } from './explain/provenance.ts'
export { type MergedTenant, mergeTenant, type Origin, type TenantLayerFiles } from './merge/merge-tenant.ts'
export { type RegisterRule, readRegisterRules } from './metadata/read-register-rules.ts'
export { readWhitelabel } from './metadata/read-whitelabel.ts'
export { type PatternSamples, samplePattern } from './patterns/sample-pattern.ts'
export { type PatternResult, validatePattern } from './patterns/validate-pattern.ts'
export { PROBLEM_CODES, type Problem, type ProblemCode, WARNING_CODES } from './problems/problems.ts'
export { createReport } from './problems/report.ts'
export type { WidgetSchemas } from './screens/build-nodes.ts'
export type { LanguageInfo } from './site/build-brand.ts'
export { buildToggles } from './site/build-toggles.ts'
export type { Contract, Visitor } from './visitor.ts'
