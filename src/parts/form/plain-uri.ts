/** Replaces the resolver of URIs that comes with rjsf by the browser's: no form refers to another document. */
export default {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string => new URL(reference, base).href,
}
