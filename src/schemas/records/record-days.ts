/** Days of one question to a record: a quarter of a year; the server keeps it, the page offers no more (MBR-10). */
export const MAX_DAYS = 92
