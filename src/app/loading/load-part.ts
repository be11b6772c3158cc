/** Loads parts of the site model when a page needs them, and caches them: their addresses change with their content. */
import { session } from '../../runtime/state/session-state.ts'
import { PartFailure } from './part-failure.ts'

export interface Version {
  release: string
  metadata: string
}

export const isSameVersion = (one: Version, other: Version): boolean =>
  one.release === other.release && one.metadata === other.metadata

export interface PartLoader {
  /** @throws PartFailure */
  load<T>(part: string, version: Version, language: string, path?: string): Promise<T>
  forget(): void
}

const TIMEOUT_MS = 15_000

export function createPartLoader(origin = ''): PartLoader {
  const cache = new Map<string, Promise<unknown>>()
  return {
    load<T>(part: string, { release, metadata }: Version, language: string, path?: string): Promise<T> {
      const query = new URLSearchParams({ lang: language, ...(path && { path }) })
      const address = `${origin}/site/${release}/${metadata}/${part}?${query}`
      const key = `${session.serial} ${address}`
      let loading = cache.get(key) as Promise<T> | undefined
      if (!loading) {
        loading = fetchPart<T>(part, address)
        cache.set(key, loading)
        loading.catch(() => cache.delete(key))
      }
      return loading
    },
    forget: () => cache.clear(),
  }
}

async function fetchPart<T>(part: string, address: string): Promise<T> {
  const { token } = session
  const response = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response?.ok) throw new PartFailure(part, response?.status ?? 0)
  try {
    return (await response.json()) as T
  } catch {
    throw new PartFailure(part, 0)
  }
}

/** @returns undefined without a reply. */
export async function loadVersion(): Promise<Version | undefined> {
  try {
    const response = await fetch('/site/version', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return (await response.json()) as Version
  } catch {}
  return undefined
}
