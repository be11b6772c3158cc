/** The sections of the help, in their order on the page; each id is an address, such as `/help#publish`. */
export const HELP_TITLES = {
  start: 'From a change to the live site',
  'sign-in': 'Sign in',
  codes: 'Passkeys and recovery codes',
  people: 'Roles and people',
  pages: 'Edit a page',
  outline: 'The outline and its keys',
  preview: 'The preview',
  settings: 'Settings of a widget',
  conditions: 'Conditions: when a widget is shown',
  theme: 'Colours',
  menus: 'Menus',
  problems: 'Problems',
  undo: 'Saving, undo and redo',
  conflicts: 'Conflicts: two changes of the same place',
  publish: 'Publish',
  releases: 'Compare releases, and show an earlier one',
  audit: 'The audit log',
  trouble: 'When something does not work',
} as const

export type HelpSectionId = keyof typeof HELP_TITLES

/** Texts of the help have names of buttons and fields between two asterisks: `**Undo**`. */
export type HelpBlock =
  | string
  | { steps: readonly string[] }
  | { points: readonly string[] }
  | { caption: string; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }

export type HelpContents<Id extends HelpSectionId = HelpSectionId> = Readonly<Record<Id, readonly HelpBlock[]>>

/** Marks the name of a button or field. */
export const bold = (name: string): string => `**${name}**`
