/** Addresses of the operators' reference, as the page of a brand links to them. */

/**
 * @param path such as `/reference/files#menus.top.path`
 * @param page location of the page
 * @returns undefined for a page of another machine, since the reference answers on the name localhost alone
 */
export const referenceUrl = (
  path: string,
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): string | undefined =>
  hostname.endsWith('.localhost') ? `${protocol}//localhost${port && `:${port}`}${path}` : undefined
