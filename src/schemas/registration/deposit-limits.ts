/** Group of a registration form with the deposit limits that a person may set: a field for each period. */
export const DEPOSIT_LIMITS = 'depositLimits'
