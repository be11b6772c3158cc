/** Puts a field's bounds into a text (section 5, Rule messages): "4 - 16", or the one number when they are equal. */
import type { BuildContext } from '../build-context/build-context.ts'

export interface Bounds {
  min: number
  max: number
}

/**
 * Fills {{min}} and {{max}}. With equal bounds the text of `<key>-equal` is used if there is one; else "{{min}} - {{max}}" becomes the one
 * number.
 */
export function fillBounds(
  key: string,
  { min, max }: Bounds,
  field: string,
  { text, findText }: Pick<BuildContext, 'text' | 'findText'>,
): string {
  const same = min === max
  const template = (same && findText(`${key}-equal`)) || text(key)
  return (same ? template.replaceAll(/\{\{min\}\}[^{}\n]{0,24}\{\{max\}\}/g, String(max)) : template)
    .replaceAll('{{min}}', String(min))
    .replaceAll('{{max}}', String(max))
    .replaceAll('{{length}}', same ? String(max) : `${min} - ${max}`)
    .replaceAll('{{field}}', () => field)
}
