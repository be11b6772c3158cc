import { EXCLUSION_PROBLEMS } from './protection-problems.ts'

/** Refusals of a claim of a mission's reward. */
export const MISSION_PROBLEMS = [
  ...EXCLUSION_PROBLEMS,
  'mission/off',
  'mission/unknown',
  'mission/not-done',
  'mission/claimed',
  'mission/ended',
] as const
