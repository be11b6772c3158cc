import { domainToASCII } from 'node:url'

/** A host name as browsers send it: lower case, international letters in ASCII, without a port and a trailing dot. */
export function normalizeHost(text: string): string {
  const name = text.trim().replace(/\.?(?::\d{1,5})?$/, '')
  // what follows one of these is cut off as a path, and the rest would be another host
  return (!/[\\/?#@]/.test(name) && domainToASCII(name)) || name.toLowerCase()
}
