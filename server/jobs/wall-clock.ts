/** Times of day in a time zone as moments. */
export { type Day, dayAt, isReadableRange, momentOf, offsetAt, readMoment } from '../../src/schemas/wall-clock.ts'
