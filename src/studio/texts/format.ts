/** Times as the studio shows them: in the operator's own zone. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** @param moment ISO 8601 */
export const formatMoment = (moment: string): string => MOMENT.format(new Date(moment))
