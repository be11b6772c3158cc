/** Puts a field's bounds into a text (section 5, Rule messages): "4 - 16", or the one number when they are equal. */
export interface Bounds {
  min: number
  max: number
}

export function fillBounds(text: string, { min, max }: Bounds, field = ''): string {
  const same = min === max
  return (same ? text.replaceAll(/\{\{min\}\}[^{}\n]{0,24}\{\{max\}\}/g, String(max)) : text)
    .replaceAll('{{min}}', String(min))
    .replaceAll('{{max}}', String(max))
    .replaceAll('{{length}}', same ? String(max) : `${min} - ${max}`)
    .replaceAll('{{field}}', () => field)
}
