/** Stands in for the markdown renderer that rjsf brings along: descriptions are shown as they are. */
export function Markdown({ children }: { children?: unknown }): unknown {
  return children ?? null
}
