/** The engine's public entry. The browser imports types from here, and values only from conditions/live-conditions.ts and page-model.ts. */

export { safeUrl, type UrlKind } from '../schemas/safe-url.ts'
export { type ChangeGroup, changeMessage, groupChanges } from './compare/change-messages.ts'
export { compareSites, compareSubjects } from './compare/compare-sites.ts'
export { listNeeds, type Needs } from './compare/list-needs.ts'
export { isAboutMoney, listPlatform } from './compare/list-platform.ts'
export { listSubjects, readSubjectAddress, type Subjects, type SubjectValues } from './compare/list-subjects.ts'
export { describePlatformSetting } from './compare/platform-words.ts'
export type { SiteChange, SiteNeeds } from './compare/site-change.ts'
export type { Visitor } from './conditions/condition-keys.ts'
export { CONDITION_KEYS, EXAMPLE, fullVisitor, VISITOR_TRAITS } from './conditions/condition-keys.ts'
export { dateBoundaries } from './conditions/date-boundaries.ts'
export type { Reason, SourceLocation } from './decisions/decision.ts'
export { EMPTY_DOCUMENT } from './documents/empty-document.ts'
export { readConstants } from './documents/read-constants.ts'
export { createExplainer, type Explainer, explain } from './explain/explain.ts'
export type { Explanation, Subject } from './explain/explanation.ts'
export type {
  ExplanationReport,
  FileLocation,
  HiddenSubject,
  PageSummary,
  ReasonReport,
  SubjectReport,
} from './explain/explanation-report.ts'
export { type SuggestedFix, suggestFixes } from './explain/fixes.ts'
export { answerMessage } from './explain/messages.ts'
export { locate, type Provenance } from './explain/provenance.ts'
export { createFormModel } from './forms/build-form-schema.ts'
export { findCentrePage } from './menus/find-centre-page.ts'
export { type MergedTenant, mergeTenant, type TenantLayerFiles, type ValueSource } from './merge/merge-tenant.ts'
export { reportAllEmpty } from './metadata/find-empty.ts'
export { type RegisterRule, readRegisterRules } from './metadata/read-register-rules.ts'
export { readWhitelabel } from './metadata/read-whitelabel.ts'
export { createPatternValidator } from './patterns/pattern-validator.ts'
export { type PatternSamples, samplePattern } from './patterns/sample-pattern.ts'
export { type PatternResult, validatePattern } from './patterns/validate-pattern.ts'
export { ENGINE_PROBLEMS, type Problem, type ProblemCode } from './problems/problems.ts'
export { createReport } from './problems/report.ts'
export type { WidgetSchemas } from './screens/build-nodes.ts'
export { type LanguageInfo, languageOf } from './site/build-brand.ts'
export { type BuiltSite, buildSite } from './site/build-site.ts'
export { fixTokenValue } from './site/build-theme.ts'
export { decideToggles } from './site/decide-toggles.ts'
export type { SiteDocuments } from './site/read-inputs.ts'
export { alwaysShows } from './templates/always-shows.ts'
