/** Options for compiling the validators of forms: they decide the compiled code, and so its name. */

/** Formats as regular expressions: functions would have to be loaded by the compiled code. */
const FORMATS = {
  date: /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/,
}

/** The second argument of rjsf's compileSchemaValidatorsCode. */
export const COMPILE_OPTIONS = {
  customFormats: FORMATS,
  ajvFormatOptions: false as const,
  // our own messages are found by keyword, so the code contains no text of a schema
  ajvOptionsOverrides: { messages: false, verbose: false, unicodeRegExp: true, code: { lines: false } },
}
