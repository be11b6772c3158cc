/** Explanations of the running server; available in development and in the sandbox only. */
import type { ExplanationReport, PageSummary } from '../engine/index.ts'
import type { Role } from '../schemas/session/role.ts'

/** The role and language to explain for. */
export interface Viewer {
  role: Role
  language: string
}

export const fetchExplanation = (subject: string, viewer: Viewer): Promise<ExplanationReport> =>
  fetchExplain({ subject }, viewer)

export const fetchPageSummary = (path: string, viewer: Viewer): Promise<PageSummary> => fetchExplain({ path }, viewer)

/** @throws Error with a message for the panel. */
async function fetchExplain<Answer>(query: Record<string, string>, { role, language }: Viewer): Promise<Answer> {
  const search = new URLSearchParams({ ...query, as: role, lang: language })
  const response = await fetch(`/site/explain?${search}`, { cache: 'no-store' }).catch(() => undefined)
  if (!response) throw new Error('The server does not answer.')
  const body = await response.json().catch(() => undefined)
  if (!response.ok || body === undefined) throw new Error(body?.message ?? `The server answers ${response.status}.`)
  return body as Answer
}
