/** Name of the form that completes a sign-up by Google or Facebook; there is one where the brand has either (LGN-13). */
export const oauthFormOf = (form: string): string => `${form}-oauth`
