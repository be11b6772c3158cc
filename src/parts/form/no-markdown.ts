/** Stands in for the markdown renderer that rjsf brings along: descriptions are shown as they are. */
export const Markdown = ({ children }: { children?: unknown }): unknown => children ?? null
export default Markdown
