/**
 * Names versions of pages whose conditions contain dates: they are built for the last such moment that has passed. The moment is part of
 * the name of their metadata, so that caches, open pages and other instances tell the pages before it from those after it.
 */
import { dateBoundaries } from '../../src/engine/index.ts'
import type { Release } from '../tenants/release/release.ts'

const MARK = /^(\w+)_t([0-9a-z]+)$/
const boundaries = new WeakMap<Release, readonly number[]>()

export interface Phase {
  /** The last moment that has passed, in milliseconds since 1970; 0 before the first; undefined for a brand without dates. */
  moment: number | undefined
  /** The next moment; undefined when there is none. */
  endsAt: number | undefined
}

export function phaseAt(release: Release, now: number): Phase {
  let all = boundaries.get(release)
  if (!all) {
    all = dateBoundaries(release.body.document)
    boundaries.set(release, all)
  }
  if (all.length === 0) return { moment: undefined, endsAt: undefined }
  return { moment: all.findLast(moment => moment <= now) ?? 0, endsAt: all.find(moment => moment > now) }
}

/** @param version of the metadata, as the platform's answer gives it */
export const nameVersion = (version: string, moment: number | undefined): string =>
  moment === undefined ? version : `${version}_t${moment.toString(36)}`

/** The reverse of nameVersion. */
export function readVersion(name: string): { version: string; moment?: number } {
  const [, version, moment] = MARK.exec(name) ?? []
  return version === undefined ? { version: name } : { version, moment: Number.parseInt(moment!, 36) }
}
