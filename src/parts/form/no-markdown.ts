/** Replaces the markdown renderer that comes with rjsf: descriptions are shown unchanged. */
export function Markdown({ children }: { children?: unknown }): unknown {
  return children ?? null
}
