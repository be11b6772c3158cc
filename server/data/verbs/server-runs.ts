import { VerbProblem } from '../../verbs/verb-problem.ts'

/** Refuses a verb that needs a database on which no server works. */
export const serverRuns = (fix: string) => new VerbProblem('A server runs on this database.', fix)
