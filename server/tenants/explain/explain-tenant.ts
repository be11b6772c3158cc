/** Explains subjects as an operator reads it: sentences with file, line and column, and the next step. */
import {
  answerMessage,
  createExplainer,
  type Explanation,
  type ExplanationReport,
  type FileLocation,
  type HiddenSubject,
  locate,
  type Reason,
  type ReasonReport,
  type SourceLocation,
  type Subject,
  type SubjectReport,
  suggestFixes,
  type Visitor,
} from '../../../src/engine/index.ts'
import { referenceOfPointer } from '../check/find-reference.ts'
import { positionOf } from '../read/position.ts'
import type { TenantSourceFile } from '../read/tenant-layer.ts'
import type { ExplainSource } from './explain-source.ts'

export interface TenantExplainer {
  explain(query: string): ExplanationReport
  /** Lists things that this visitor does not see, removed ones included, and widgets with nothing in them. @param filter chooses among them */
  hidden(filter?: (subject: Subject) => boolean): HiddenSubject[]
  subjects(): Subject[]
}

export function createTenantExplainer(source: ExplainSource, asVisitor: Visitor): TenantExplainer {
  const explainer = createExplainer(source.documents, asVisitor, source.provenance)
  const { supported, default: first } = source.documents.tenant.tenant.languages
  const visitor = { ...asVisitor, language: supported.includes(asVisitor.language) ? asVisitor.language : first }
  const locateInFile = createLocate(source)
  const reportSubject = ({ address, name, at }: Subject): SubjectReport => ({
    address,
    name,
    ...withLocation(locateInFile(at)),
  })
  return {
    explain(query) {
      const explanation = explainer.explain(query)
      const { known, shown } = explanation
      return {
        tenant: source.tenantId,
        role: visitor.role,
        language: visitor.language,
        query,
        known,
        ...(known && { address: explanation.address, name: explanation.name }),
        shown,
        answer: answerMessage(explanation, visitor.role, visitor.language),
        reasons: [...explanation.reasons, ...lacksOf(explanation)].map(reason => reportReason(reason, locateInFile)),
        fixes: reportFixes(explanation, source, locateInFile),
        ...(known && explanation.uses && { uses: explanation.uses }),
        candidates: known ? [] : explanation.candidates.map(reportSubject),
        notes: notesOf(source, explainer.leftOut.length),
      }
    },
    hidden: (filter = () => true) =>
      explainer.subjects(true).flatMap(subject => {
        if (!filter(subject)) return []
        const explanation = explainer.explain(subject.address)
        const empty = subject.kind === 'widget' ? lacksOf(explanation) : []
        if (explanation.shown && empty.length === 0) return []
        return [{ ...reportSubject(subject), because: empty[0]?.message ?? firstFailure(explanation) }]
      }),
    subjects: () => explainer.subjects(true),
  }
}

const lacksOf = (explanation: Explanation): readonly Reason[] => (explanation.known ? explanation.lacks : [])

type Locate = (at: SourceLocation | undefined) => FileLocation | undefined
const withLocation = (location: FileLocation | undefined) => (location ? { location } : {})

function createLocate({ layers, widgets, platform, provenance, changedOnPlatform }: ExplainSource): Locate {
  const placeIn = (file: TenantSourceFile, pointer: string): FileLocation => {
    const reference = referenceOfPointer(file, pointer, layers, widgets)
    return {
      file: file.name,
      ...positionOf(file, pointer),
      pointer,
      ...(reference !== undefined && { reference }),
    }
  }
  return at => {
    if (!at) return undefined
    const wire = /^metadata\/(\w+)/.exec(at.document)?.[1]
    if (wire !== undefined) {
      const found = platform.locate(`platform/${wire}.json`, at.pointer)
      if (!found || changedOnPlatform.has(wire)) return { file: `the platform's ${wire}`, pointer: at.pointer }
      return placeIn(found.file, found.pointer)
    }
    const { layer, document, pointer } = locate(at, provenance)
    const file = layers.find(({ id }) => id === layer)?.files[document]
    return file && placeIn(file, pointer)
  }
}

const reportReason = ({ finding, message, holds, live, at, because }: Reason, locateInFile: Locate): ReasonReport => ({
  message,
  holds,
  ...(live && { live }),
  ...withLocation(locateInFile(at)),
  finding,
  ...(because && { because: because.map(inner => reportReason(inner, locateInFile)) }),
})

function reportFixes(explanation: Explanation, { tenantId, layers }: ExplainSource, locateInFile: Locate): string[] {
  const folder = layers.at(-1)?.files['tenant.json']?.name.replace(/\/tenant\.json$/, '') ?? tenantId
  return suggestFixes(explanation).map(({ message, at, either }) => {
    const found = locateInFile(at)
    const where = found ? ` in ${found.file}${found.line === undefined ? '' : `:${found.line}:${found.column}`}` : ''
    const inherited = found?.line !== undefined && !found.file.startsWith(`${folder}/`)
    const own = inherited ? ` (inherited: to change ${tenantId} alone, set it in ${folder}/${ownPath(found.file)})` : ''
    return `${either === undefined ? '' : 'Either: '}${message}${where}${own}.`
  })
}

/** Returns `platform/whitelabel.json` of `tenants/base/platform/whitelabel.json`. */
const ownPath = (file: string) =>
  file
    .split('/')
    .slice(-(/\/(platform|forms|screens|dialogs|texts)\/[^/]+$/.test(file) ? 2 : 1))
    .join('/')

function firstFailure({ reasons }: Explanation): string {
  const failing = (list: readonly Reason[]): Reason | undefined => {
    const found = list.find(reason => !reason.holds)
    return (found && failing(found.because ?? [])) ?? found
  }
  return failing(reasons)?.message ?? ''
}

const notesOf = (
  { tenantId, changedOnPlatform, filesChanged, unread, platform }: ExplainSource,
  leftOut: number,
): string[] => [
  ...(filesChanged ? ['The files say something else than what is published; lines are those of the files.'] : []),
  ...(unread.length > 0
    ? [`Not JSON, and left out: ${unread.join(', ')}. See: npm run tenant -- check ${tenantId}`]
    : []),
  ...(leftOut > 0
    ? [`Wrong values of its files that are left out: ${leftOut}. See: npm run tenant -- check ${tenantId}`]
    : []),
  ...[...changedOnPlatform].flatMap(name => {
    const path = `platform/${name}.json`
    const file = platform.patches[path]?.at(-1) ?? platform.files[path]
    if (!file) return []
    if (name === 'vendors')
      return [`The platform's list of vendors counts, without those that have no games; it differs from ${file.name}.`]
    return [`The platform's ${name} differs from ${file.name}; the platform's counts.`]
  }),
]
