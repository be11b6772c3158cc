import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { promotion } from '../../schemas/endpoints/promotion.ts'
import type { Settings } from './settings.ts'

/** Reads an id of a promotion from the address; undefined when it is none. */
export const readId = (id: string | undefined): string | undefined =>
  id !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(id) ? id : undefined

export const calls: WidgetCalls<Settings> = (_settings, { query }) => {
  const id = readId(query.id)
  return id ? [{ endpoint: promotion, query: { id } }] : []
}
