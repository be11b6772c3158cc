import { domainToASCII } from 'node:url'

/** Writes a host name as browsers send it: lower case, international letters in ASCII, without a port and a trailing dot. */
export function normalizeHost(text: string): string {
  const name = text.trim().replace(/\.?(?::\d{1,5})?$/, '')
  // a URL cuts the text off behind one of these, and the rest would be another host
  return (!/[\\/?#@]/.test(name) && domainToASCII(name)) || name.toLowerCase()
}
