import { OperatorError } from '../../http/operator-error.ts'

/** Refuses a verb that needs a database on which no server works. */
export const serverRuns = (fix: string) => new OperatorError('A server runs on this database.', fix)
