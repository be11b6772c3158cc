/** Longest date range of a record, in days: a quarter of a year. The server enforces it, and the page offers no more. */
export const MAX_DAYS = 92
