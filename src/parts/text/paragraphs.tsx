/** A text of the tenant as paragraphs: blank lines part them. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map(paragraph => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ))
}
