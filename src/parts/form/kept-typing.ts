/** What stood in a form when its page was loaded anew, because code of a newer version was wanted or by the visitor's own hand (SYS-04). */
import type { FormFieldKind, FormModel } from '../../engine/site-model.ts'
import { readStored, removeStored, writeStored } from '../../runtime/browser/storage.ts'
import type { FormValues } from './check-form.ts'

/** Never written down: who has the browser next could read it. */
const SECRET = new Set<FormFieldKind>(['password', 'captcha', 'code'])
const nameOf = (form: FormModel) => `typed:${form.id}`

/** To be called as the page goes. */
export function keepTyping(form: FormModel, values: FormValues): void {
  const kept = form.fields.flatMap(({ id, kind }) => (values[id] && !SECRET.has(kind) ? [[id, values[id]]] : []))
  if (kept.length > 0) writeStored('session', nameOf(form), JSON.stringify(Object.fromEntries(kept)))
}

/** @returns it once, and only in a page that was loaded anew or gone back to. */
export function takeTyping(form: FormModel): FormValues | undefined {
  const text = readStored('session', nameOf(form))
  if (text === undefined) return undefined
  removeStored('session', nameOf(form))
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'reload' && arrival?.type !== 'back_forward') return undefined
  const fields = new Set(form.fields.map(({ id }) => id))
  try {
    const kept = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(kept.filter(([id, value]) => fields.has(id) && typeof value === 'string')) as FormValues
  } catch {
    return undefined
  }
}
