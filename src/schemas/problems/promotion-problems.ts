import { EXCLUSION_PROBLEMS } from './protection-problems.ts'

/** Refusals of any call that takes part in a promotion. */
export const PROMOTION_PROBLEMS = [
  ...EXCLUSION_PROBLEMS,
  'promotion/not-yet',
  'promotion/ended',
  'promotion/used-up',
  'promotion/not-for-you',
  'promotion/needs',
  'promotion/state',
] as const
