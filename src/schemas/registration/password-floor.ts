/** Fewest characters of a password that anybody chooses, whatever a brand's rule says (security.md, part 4). */
export const PASSWORD_FLOOR = 8
