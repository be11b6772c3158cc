/**
 * Replaces parts of rjsf that no form of a player uses: its own templates and widgets, and fields of kinds that the engine never writes. A
 * table without entries, and a component that is never drawn.
 */
export default (): Record<string, never> => ({})
