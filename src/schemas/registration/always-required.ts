/** Fields that every registration requires, independent of the platform's register rules (section 5). */
export const ALWAYS_REQUIRED: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])
