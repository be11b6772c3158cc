/** Loads parts of the site model when a page needs them, and caches them: their addresses change with their content. */
import { session } from '../../runtime/state/session-state.ts'

/** The failure of loading a part. `status` 404: the site has no such part; 0: no reply; 409 and 410: a newer release is out. */
export class PartFailure extends Error {
  readonly status: number
  constructor(part: string, status: number) {
    super(`The part ${part} of the site did not arrive (${status || 'no reply'}).`)
    this.status = status
  }
}

export interface Version {
  release: string
  metadata: string
}

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
