import { EXCLUSION_PROBLEMS } from './protection-problems.ts'

/** What any call that takes part in a promotion can refuse. */
export const PROMOTION_PROBLEMS = [
  ...EXCLUSION_PROBLEMS,
  'promotion/unknown',
  'promotion/not-yet',
  'promotion/ended',
  'promotion/used-up',
  'promotion/not-for-you',
  'promotion/needs',
  'promotion/state',
] as const
