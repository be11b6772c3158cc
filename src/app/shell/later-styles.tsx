/** The markup of LaterStyles, into which the server writes an address. */
export const LATER_STYLES = '<link rel="stylesheet"/>'

/**
 * Link to the sheet with all later styles, in a page whose document has those of its first view alone (server/site/page-styles.ts). A
 * browser shows the content before it and reads on when the sheet is there. The address is no prop: React neither writes nor removes it.
 */
export const LaterStyles = () => <link rel="stylesheet" />
