/** Minimum length of a new password; a brand's rule cannot lower it. */
export const PASSWORD_FLOOR = 8
