/** Finds the moments at which date conditions of a brand change, so that its pages are rebuilt then. */
import type { TenantDocument } from '../../schemas/document/files.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { readMoment } from '../../schemas/wall-clock.ts'

/** @returns moments in milliseconds since 1970, the earliest first; each once */
export function dateBoundaries(document: TenantDocument): number[] {
  const { timeZone } = document.tenant
  const moments = new Set<number>()
  const visit = (value: unknown, isCondition: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isCondition)
    if (!isRecord(value)) return
    if (isCondition && isRecord(value.date))
      for (const text of [value.date.from, value.date.until]) {
        const moment = typeof text === 'string' ? readMoment(text, timeZone) : undefined
        if (moment !== undefined) moments.add(moment)
      }
    for (const [name, part] of Object.entries(value)) visit(part, name === 'when' || isCondition)
  }
  const { screens, dialogs, shell, menus, forms } = document
  visit({ screens, dialogs, shell, menus, forms }, false)
  return [...moments].sort((one, other) => one - other)
}
