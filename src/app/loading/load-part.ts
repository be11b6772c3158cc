/** Parts of the site model, asked for when a page needs them and then kept: they are named by their content. */
import { session } from '../../runtime/session/session-state.ts'

/** The part could not be had. `status` 404: the site has none of that name; 0: no reply; 409 and 410: another release is out. */
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

const TIMEOUT = 15_000

export function createPartLoader(origin = ''): PartLoader {
  const kept = new Map<string, Promise<unknown>>()
  return {
    load<T>(part: string, { release, metadata }: Version, language: string, path?: string): Promise<T> {
      const query = new URLSearchParams({ lang: language, ...(path && { path }) })
      const address = `${origin}/site/${release}/${metadata}/${part}?${query}`
      const key = `${session.serial} ${address}`
      let loading = kept.get(key) as Promise<T> | undefined
      if (!loading) {
        loading = fetchPart<T>(part, address)
        kept.set(key, loading)
        loading.catch(() => kept.delete(key))
      }
      return loading
    },
    forget: () => kept.clear(),
  }
}

async function fetchPart<T>(part: string, address: string): Promise<T> {
  const { token } = session
  const response = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
  if (!response?.ok) throw new PartFailure(part, response?.status ?? 0)
  try {
    return (await response.json()) as T
  } catch {
    throw new PartFailure(part, 0)
  }
}

/** @returns undefined when nobody answers. */
export async function loadVersion(): Promise<Version | undefined> {
  try {
    const response = await fetch('/site/version', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) })
    if (response.ok) return (await response.json()) as Version
  } catch {}
  return undefined
}
