/**
 * Sample brands of the repository in tenants/. Requirements on them (range, own texts and pictures, snapshots) do not apply to a brand that
 * an operator adds, which only has to pass `check`.
 */
export const SAMPLE_BRANDS = ['aurum', 'otterbrook', 'pijarama', 'senvang', 'yunhe'] as const

/** Decides whether a brand needs a stored snapshot: base, which every brand extends, and the samples. */
export const isSample = (id: string): boolean => id === 'base' || SAMPLE_BRANDS.some(sample => sample === id)
