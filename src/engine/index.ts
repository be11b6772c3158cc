/** The engine's one door. The browser takes only types and live-conditions.ts, past this door. */

export type { LanguageInfo } from './build-brand.ts'
export type { WidgetSchemas } from './build-nodes.ts'
export { type BuiltSite, buildSite, type SiteDocuments } from './build-site.ts'
export { buildToggles } from './build-toggles.ts'
export { listNeeds, type Needs } from './compare-causes.ts'
export { compareSites, compareThings, type SiteChange, type SiteNeeds } from './compare-sites.ts'
export { listThings, readAddress, type Things, type ThingValues } from './compare-things.ts'
export { type ChangeGroup, changeInWords, groupChanges } from './compare-words.ts'
export { type NextStep, nextSteps } from './explain/cures.ts'
export { createExplainer, type Explainer, explain } from './explain/explain.ts'
export type { Explanation, Place, Reason, Thing } from './explain/explanation.ts'
export { locate, type Provenance } from './explain/provenance.ts'
export type {
  HiddenThing,
  PageSummary,
  ToldExplanation,
  ToldPlace,
  ToldReason,
  ToldThing,
} from './explain/told.ts'
export { answerInWords, reasonInWords, roleInWords } from './explain/words.ts'
export { validatePattern as judgePattern, type Verdict } from './judge-pattern.ts'
export { type MergedTenant, mergeTenant, type Origin, type TenantLayerFiles } from './merge-tenant.ts'
export { type PatternSamples, samplePattern } from './pattern-samples.ts'
export { PROBLEM_CODES, type Problem, type ProblemCode, WARNING_CODES } from './problems.ts'
export { type RegisterRule, readRegisterRules } from './read-register-rules.ts'
export { readWhitelabel } from './read-whitelabel.ts'
export { createReport } from './report.ts'
export { safeUrl, type UrlKind } from './safe-url.ts'
export type { Contract, Visitor } from './visitor.ts'
