/**
 * Drops ids of requirements and numbers of sections from a description: they help people who write the program, not those who write a
 * brand.
 */
export const plainDescription = (text: string): string =>
  text.replace(/ \((?:[A-Z][A-Z0-9]{2}(?:-\d+)?|section \d+)(?:(?:,| to| and)? (?:[A-Z]{3}-\d+|\d+))*\)/g, '')
