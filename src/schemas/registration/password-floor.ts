/** Minimum length of a new password; a brand's rule cannot lower it (security.md, part 4). */
export const PASSWORD_FLOOR = 8
