/** Validates a chosen file for the visitor's convenience; the server validates it again. */

/**
 * @param accept types as in HTML: image/*, application/pdf, .pdf
 * @param limit most bytes
 */
export function validateUpload(
  file: Pick<File, 'name' | 'type' | 'size'>,
  accept = '',
  limit = Number.POSITIVE_INFINITY,
): 'tooLarge' | 'wrongType' | undefined {
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map(kind => kind.trim())
    .filter(Boolean)
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  const fits = kinds.some(kind => {
    if (kind.startsWith('.')) return name.endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
  if (kinds.length > 0 && !fits) return 'wrongType'
  return file.size > limit ? 'tooLarge' : undefined
}

/** 900 B, 12 kB, 3.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}
