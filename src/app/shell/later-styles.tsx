/** The markup of LaterStyles, into which the server writes an address. */
export const LATER_STYLES = '<link rel="stylesheet"/>'

/**
 * Link to the sheet with all later styles, in a page whose document has those of its first view alone (server/site/page-styles.ts). A
 * browser shows the content before it and reads on when the sheet is there. React never writes the address, which is no prop, and never
 * removes it.
 */
export const LaterStyles = () => <link rel="stylesheet" />
