import type { ViewStore } from '../state/view-store.ts'
import type { PartLoader, Version } from './load-part.ts'

/** Version and language of the site that parts are loaded for. */
export type PartTarget = Version & { language: string }

export function currentTarget({ view: { release, metadata, shell } }: ViewStore): PartTarget {
  return { release, metadata, language: shell.language }
}

export const isSameTarget = (a: PartTarget, b: PartTarget): boolean =>
  a.release === b.release && a.metadata === b.metadata && a.language === b.language

/** @throws PartFailure */
export const loadPart = <T>(parts: PartLoader, name: string, target: PartTarget, path?: string): Promise<T> =>
  parts.load<T>(name, target, target.language, path)
