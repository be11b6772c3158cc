import { useSite } from '../../runtime/state/page-context.ts'

/**
 * The addresses of a picture, best first: on each image CDN of the platform, then on our own server.
 * An address that names a host of its own is the only source.
 */
export function useImageSources(address: string): string[] {
  const { imageCDNs } = useSite().system
  return imageSources(address, imageCDNs)
}

export function imageSources(address: string, cdns: readonly string[]): string[] {
  if (!address) return []
  const known = cdns.find(cdn => address.startsWith(cdn))
  const path = known ? address.slice(known.length) : address
  if (/^https?:/i.test(path)) return [path]
  const rooted = path.startsWith('/') ? path : `/${path}`
  return [...cdns.map(cdn => cdn.replace(/\/$/, '') + rooted), rooted]
}
