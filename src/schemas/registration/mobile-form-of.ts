/** Name of the form by mobile that belongs to a registration form; there is one where the brand has mobile registration. */
export const mobileFormOf = (form: string): string => `${form}-mobile`
