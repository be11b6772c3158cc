/** Asks the server why; it answers where brands are made, and only there. */
import type { PageSummary, ToldExplanation } from '../engine/index.ts'
import type { Role } from '../schemas/condition.ts'

/** Who looks, in which language. */
export interface Eyes {
  role: Role
  language: string
}

export const askWhy = (thing: string, eyes: Eyes): Promise<ToldExplanation> => ask({ thing }, eyes)

export const askPage = (path: string, eyes: Eyes): Promise<PageSummary> => ask({ path }, eyes)

/** @throws with a sentence for the panel. */
async function ask<Answer>(what: Record<string, string>, { role, language }: Eyes): Promise<Answer> {
  const query = new URLSearchParams({ ...what, as: role, lang: language })
  const response = await fetch(`/site/explain?${query}`, { cache: 'no-store' }).catch(() => undefined)
  if (!response) throw new Error('The server does not answer.')
  const body = await response.json().catch(() => undefined)
  if (!response.ok || body === undefined) throw new Error(body?.message ?? `The server answers ${response.status}.`)
  return body as Answer
}
