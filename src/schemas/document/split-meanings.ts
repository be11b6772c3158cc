/** Splits a description such as `stacked: a thin row; inline: in one row` into the meanings of its values. */
export function splitMeanings(description: string): Record<string, string> {
  const parts = description.split(/;\s+/).map(part => /^([\w ./-]*): (.+?)\.?$/s.exec(part))
  return Object.fromEntries(parts.flatMap(part => (part ? [[part[1]!, part[2]!]] : [])))
}
