import type { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'

/** Names of the tokens of a theme for people; the sentence about each is that of its schema. */
const surfaces = {
  bg: 'Page background',
  'surface-1': 'Panel',
  'surface-2': 'Field and tile',
  'surface-3': 'Chosen entry',
  line: 'Thin line',
  'line-strong': 'Edge of a field',
  overlay: 'Veil behind dialogs',
}
const text = { 'text-1': 'Main text', 'text-2': 'Body text', 'text-3': 'Quiet text' }
const brand = {
  primary: 'Main colour',
  'on-primary': 'Text on the main colour',
  'primary-soft': 'Soft main colour',
  secondary: 'Second colour',
  'on-secondary': 'Text on the second colour',
}
const accent = {
  'accent-from': 'Accent, beginning',
  'accent-to': 'Accent, end',
  'on-accent': 'Text on the accent',
  glow: 'Glow of the accent',
}
const states = {
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
  'on-danger': 'Text on danger',
  focus: 'Keyboard focus',
}
const chat = { 'chat-header': 'Header of the chat', 'on-chat-header': 'Text on that header' }
const depth = { 'shadow-1': 'Shadow of a panel', 'shadow-2': 'Shadow of a dialog', backdrop: 'Backdrop of the page' }

/** Tokens in their groups; a test asks for each of them once. */
export const themeGroups: readonly { title: string; tokens: Partial<Record<keyof typeof COLOUR_TOKENS, string>> }[] = [
  { title: 'Surfaces', tokens: surfaces },
  { title: 'Text', tokens: text },
  { title: 'Brand colours', tokens: brand },
  { title: 'Accent', tokens: accent },
  { title: 'States', tokens: states },
  { title: 'Live chat', tokens: chat },
  { title: 'Shadows and backdrop', tokens: depth },
]

export const tokenNames: Readonly<Record<string, string>> = Object.assign({}, ...themeGroups.map(group => group.tokens))

/** Texts of the page of a brand's theme. */
export const themeTexts = {
  label: 'Colours',
  dark: 'Dark',
  light: 'Light',
  /** Name of the field of a token, such as "Dark: Main colour". */
  field: (mode: string, name: string) => `${mode}: ${name}`,
  failingFields: 'Colours with too little contrast',
  own: (inherited: string) => `Inherited: ${inherited}`,
  inherit: 'Inherit again',
  pick: (label: string) => `${label}: choose a colour`,
  passes: (ratio: string, other: string) => `Passes: ${ratio} with ${other}`,
  fails: (ratio: string, other: string, least: number) => `Fails: ${ratio} with ${other}, needs ${least}:1`,
  /** Faults of one value. */
  faults: {
    none: 'This is no colour. Write one such as #1a2b3c, rgb(26 43 60) or teal.',
    notPlain:
      'This is no plain colour: its contrast cannot be measured. Write one without transparency, such as #1a2b3c.',
  },
  /** @param faulty values that are no colours, or none that can be measured */
  failing: (count: number, faulty = 0) =>
    count === 0 && faulty === 0
      ? 'Every text and sign has enough contrast.'
      : [
          faulty > 0 && `${faulty === 1 ? '1 value is' : `${faulty} values are`} no colour that can be measured.`,
          count > 0 &&
            (count === 1
              ? '1 pair of colours has too little contrast.'
              : `${count} pairs of colours have too little contrast.`),
        ]
          .filter(Boolean)
          .join(' '),
}
