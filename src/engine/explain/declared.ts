import type { Reason, SourceLocation, Subject, SubjectKind } from './explanation.ts'

/** A subject with what explains it; the reasons are computed on demand. */
export interface Declared {
  subject: Subject
  explain(): Reason[]
}

export const declare = (
  kind: SubjectKind,
  id: string,
  name: string,
  at: SourceLocation,
  explain: () => Reason[],
): Declared => ({
  subject: { kind, id, address: `${kind}:${id}`, name, at },
  explain,
})

/** Slashes divide addresses, so those of an id are written ~1. */
export const idOf = (...path: string[]): string => path.map(part => part.replaceAll('/', '~1')).join('/')

/** Combines several reasons, all of which must hold, into one. */
export function allOf(reason: Omit<Reason, 'holds' | 'because' | 'live'>, because: Reason[]): Reason {
  return {
    ...reason,
    holds: because.every(inner => inner.holds),
    ...(because.some(inner => inner.live) && { live: true }),
    ...(because.length > 0 && { because }),
  }
}
