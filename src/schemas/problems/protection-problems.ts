/** Refusals of calls that take money in, open a game or give something away. */
export const EXCLUSION_PROBLEMS = ['protection/time-out', 'protection/self-exclusion'] as const

/** Refusals of calls that open a game or move money to a vendor. */
export const PLAY_PROBLEMS = [...EXCLUSION_PROBLEMS, 'protection/session-limit'] as const
