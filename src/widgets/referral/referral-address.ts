/**
 * Where a friend registers: a page of the brand's first domain, with the code that its form is filled with.
 * @param domain a host, or an origin; of a brand that names none, or no valid one, the link stays on this site
 */
export function referralAddress(domain: string | undefined, path: string, code: string): string {
  const named = domain?.includes('://') ? domain : `https://${domain}`
  const origin = domain && URL.canParse(named) ? named : location.origin
  const address = new URL(path, origin)
  address.searchParams.set('referralCode', code)
  return address.href
}
