import { safeUrl } from '../../schemas/safe-url.ts'

/** Puts the start of picture addresses (a CDN of the platform, else the tenant's base) before a path of its own. */
export function createPictureAddress(
  imageCDNs: readonly string[],
  imageBase: string | undefined,
): (path: string) => string | undefined {
  const base = (imageCDNs[0] ?? safeUrl(imageBase) ?? '').replace(/\/$/, '')
  return path => {
    if (!path.startsWith('/')) return safeUrl(path, ['https', 'http'])
    return safeUrl(base === '' || path.startsWith(`${base}/`) ? path : base + path, ['path', 'https', 'http'])
  }
}
