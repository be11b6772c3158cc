/**
 * The brands of tenants/ that this repository brings as samples. What is required of them (range, own texts and pictures, stored
 * snapshots) is not required of a brand that an operator adds: that one only has to pass `check`.
 */
export const SAMPLE_BRANDS = ['aurum', 'otterbrook', 'pijarama', 'senvang', 'yunhe'] as const

/** Whether a brand has to have stored files (snapshots): base, which every brand extends, and the samples. */
export const isSample = (id: string): boolean => id === 'base' || SAMPLE_BRANDS.some(sample => sample === id)
