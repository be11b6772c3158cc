/**
 * Address of a friend's registration: a page of the brand's first domain, with the code for its form.
 * @param domain a host, or an origin; without a valid one the link stays on this site
 */
export function referralAddress(domain: string | undefined, path: string, code: string): string {
  const named = domain?.includes('://') ? domain : `https://${domain}`
  const origin = domain && URL.canParse(named) ? named : location.origin
  const address = new URL(path, origin)
  address.searchParams.set('referralCode', code)
  return address.href
}
