/** Subjects of explanations (a menu entry, a route, a widget, a toggle), each with its decision, which is made when somebody asks. */
import type { Decision, SourceLocation } from '../decisions/decision.ts'
import type { Subject, SubjectKind } from './explanation.ts'

/** A subject with its decision, on demand. */
export interface Declared {
  subject: Subject
  decide(): Decision
}

export const declare = (
  kind: SubjectKind,
  id: string,
  name: string,
  at: SourceLocation,
  decide: () => Decision,
  otherNames?: readonly string[],
): Declared => ({
  subject: { kind, id, address: `${kind}:${id}`, name, ...(otherNames && { otherNames }), at },
  decide,
})

/** Joins ids to one; slashes divide addresses, so those within an id are written ~1. */
export const idOf = (...path: string[]): string => path.map(part => part.replaceAll('/', '~1')).join('/')
