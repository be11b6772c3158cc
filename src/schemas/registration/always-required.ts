/** Fields that every registration has and requires, whatever the platform's rules say (section 5). */
export const ALWAYS_REQUIRED: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])
