/** Matches a statement between semicolons; strings, dollar-quoted bodies and comments may contain semicolons. */
const STATEMENT = /(?:--[^\n]*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|[^;'$-]|[-$])+/g

/** Splits a file of SQL into its statements, as a prepared statement holds only one. */
export const splitStatements = (text: string): string[] =>
  (text.match(STATEMENT) ?? []).map(part => part.trim()).filter(part => part.replace(/--[^\n]*/g, '').trim() !== '')
