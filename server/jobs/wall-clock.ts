/** Converts times of day in a time zone into moments. */
export { type Day, dayAt, isReadableRange, momentOf, offsetAt, readMoment } from '../../src/schemas/wall-clock.ts'
