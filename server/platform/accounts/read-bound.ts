/** Reads a whole number from a brand's constants and limits it to bounds that no brand can exceed. */
export function readBound(
  constants: Readonly<Record<string, unknown>>,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = Object.hasOwn(constants, name) ? constants[name] : undefined
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, Math.floor(value)))
    : otherwise
}
