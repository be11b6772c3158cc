/** Name of the form that completes a sign-up by Google or Facebook; there is one where the brand has either. */
export const oauthFormOf = (form: string): string => `${form}-oauth`
