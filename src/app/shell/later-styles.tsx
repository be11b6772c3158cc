/** The markup of LaterStyles, into which the server writes an address. */
export const LATER_STYLES = '<link rel="stylesheet"/>'

/**
 * Where a page whose document has the styles of its first view alone names the sheet with the others (server/site/page-styles.ts). A browser
 * shows what stands before it and reads on when the sheet is there. React never writes the address, which is no prop, and never removes it.
 */
export const LaterStyles = () => <link rel="stylesheet" />
