import type { ShellPart } from '../../engine/page-model.ts'

/** A number among the tenant's constants. */
export function readNumber(constants: ShellPart['constants'], name: string, otherwise: number): number {
  const value = Object.hasOwn(constants, name) ? constants[name] : undefined
  return typeof value === 'number' ? value : otherwise
}
