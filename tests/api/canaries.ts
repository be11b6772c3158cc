/** Marks every place of a brand's metadata that a player could read with a word of that brand. */
const MARKED = new Set([
  'EN',
  'TH',
  'VI',
  'title',
  'content',
  'url',
  'path',
  'qrCodeUrl',
  'bannerId',
  'labelNameEn',
  'label',
  'ip',
])
const LISTS = new Set(['domainList', 'imageCDNs', 'launchGameCDNs'])

/** @param mark letters only, so that it may stand in a host name */
export function markMetadata<T>(documents: T, mark: string): T {
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(item => visit(item, ''))
      return LISTS.has(key) ? [...items, `${mark}.example`] : items
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, name)]))
    if (typeof value !== 'string' || !MARKED.has(key)) return value
    // keeps the path valid: it still leads to a page of the brand
    return key === 'path' ? `${value}?of=${mark}` : `${value}${mark}`
  }
  return visit(documents, '') as T
}
